import * as contract from '@tradepost/contracts/orders/canned-reply.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { createReply, deleteReply, editReply } from './canned-reply.commands.ts';
import { listReplies } from './canned-reply.queries.ts';

export const cannedReplyRoutes: Served[] = [
  serve(contract.listCannedReplies, (ctx) => listReplies(ctx)),
  serve(contract.createCannedReply, (ctx, { body }) => createReply(ctx, body)),
  serve(contract.editCannedReply, (ctx, { params, body }) => editReply(ctx, params.id, body)),
  serve(contract.deleteCannedReply, (ctx, { params }) => deleteReply(ctx, params.id)),
];
