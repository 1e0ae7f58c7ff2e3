import * as contract from '@tradepost/contracts/orders/status-email.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { cancelMailBatch } from './mail-batch.commands.ts';
import { previewStatusEmail } from './status-email.queries.ts';

export const statusEmailRoutes: Served[] = [
  serve(contract.previewStatusEmail, (ctx, { params, query }) => previewStatusEmail(ctx, params.id, query)),
  serve(contract.cancelMailBatch, (ctx, { params }) => cancelMailBatch(ctx, params.key)),
];
