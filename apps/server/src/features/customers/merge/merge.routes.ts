import * as contract from '@tradepost/contracts/customers/merge.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { mergeCustomers } from './merge.commands.ts';
import { listCustomerMerges, previewMerge } from './merge.queries.ts';
import { undoMerge } from './undo-merge.commands.ts';

export const customerMergeRoutes: Served[] = [
  serve(contract.previewMerge, (ctx, { params }) => previewMerge(ctx, params.id, params.other_id)),
  serve(contract.mergeCustomers, (ctx, { params, body }) => mergeCustomers(ctx, params.id, params.other_id, body)),
  serve(contract.listCustomerMerges, (ctx, { params }) => listCustomerMerges(ctx, params.id)),
  serve(contract.undoMerge, (ctx, { params }) => undoMerge(ctx, params.id)),
];
