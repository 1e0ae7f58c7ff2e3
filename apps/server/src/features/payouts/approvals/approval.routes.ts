import * as approval from '@tradepost/contracts/payouts/payout-approval.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { decideApproval, requestApproval, saveApprovalSettings } from './approval.commands.ts';
import { findApprovalSettings, listApprovals } from './approval.queries.ts';

export const approvalRoutes: Served[] = [
  serve(approval.listApprovals, (ctx, { query }) => listApprovals(ctx, query)),
  serve(approval.requestApproval, (ctx, { body }) => requestApproval(ctx, body.order_id)),
  serve(approval.decideApproval, (ctx, { params, body }) => decideApproval(ctx, params.id, body)),
  serve(approval.findApprovalSettings, (ctx) => findApprovalSettings(ctx)),
  serve(approval.saveApprovalSettings, (ctx, { body }) => saveApprovalSettings(ctx, body)),
];
