import { z } from 'zod';
import { contract } from '../route.ts';
import { TreeNode } from './tree-node.contract.ts';

export const setHandOff = contract({
  method: 'POST',
  url: '/v1/pos/pricing/hand-off',
  area: 'pricing',
  summary: 'Turn automatic prices on or off for a node',
  description:
    'While off, syncs and rules skip the cells below. Turning it on recalculates their prices in the background. The nearest node with a setting decides; the default is on.',
  access: 'pricing.edit',
  body: z.object({
    node: TreeNode,
    is_hand_off_enable: z.boolean().nullable().describe('Null: inherit from the node above'),
  }),
  data: z.object({
    node: TreeNode,
    is_hand_off_enable: z.boolean(),
    is_hand_off_inherited: z.boolean(),
  }),
});
