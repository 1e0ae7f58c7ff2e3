import * as contract from '@tradepost/contracts/customers/block.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { createBlock, deleteBlock, editBlock } from './block.commands.ts';
import { listBlocks } from './block.queries.ts';

export const customerBlockRoutes: Served[] = [
  serve(contract.listBlocks, (ctx, { query }) => listBlocks(ctx, query)),
  serve(contract.createBlock, (ctx, { body }) => createBlock(ctx, body)),
  serve(contract.editBlock, (ctx, { params, body }) => editBlock(ctx, params.id, body)),
  serve(contract.deleteBlock, (ctx, { params }) => deleteBlock(ctx, params.id)),
];
