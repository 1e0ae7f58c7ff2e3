import { z } from 'zod';
import { contract } from '../route.ts';
import { TreeNode } from './tree-node.contract.ts';

export const setHandOff = contract({
  method: 'POST',
  url: '/v1/pos/pricing/hand-off',
  area: 'pricing',
  summary: 'Let a node’s prices follow source and rules by themselves, or leave them to staff',
  description:
    'While off, syncs and rules leave the cells below alone. Switched on again, their prices are computed anew in the background. The nearest node that says something counts; on where none does.',
  access: 'pricing.edit',
  body: z.object({
    node: TreeNode,
    is_hand_off_enable: z.boolean().nullable().describe('Null: the node above says again'),
  }),
  data: z.object({
    node: TreeNode,
    is_hand_off_enable: z.boolean(),
    is_hand_off_inherited: z.boolean(),
  }),
});
