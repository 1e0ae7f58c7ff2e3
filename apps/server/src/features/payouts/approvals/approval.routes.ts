import * as approval from '@tradepost/contracts/payouts/payout-approval.contract';
import { type Served, serve, servePublic } from '../../../platform/http/serve.ts';
import { decideApproval, requestApproval } from './approval.commands.ts';
import { findApprovalSettings, listApprovals } from './approval.queries.ts';
import { saveApprovalSettings } from './approval-settings.commands.ts';

export const approvalRoutes: Served[] = [
  serve(approval.listApprovals, (ctx, { query }) => listApprovals(ctx, query)),
  serve(approval.requestApproval, (ctx, { body }) => requestApproval(ctx, body.order_id)),
  serve(approval.decideApproval, (ctx, { params, body }) => decideApproval(ctx, params.id, body)),
  serve(approval.findApprovalSettings, (ctx) => findApprovalSettings(ctx)),
  servePublic(approval.saveApprovalSettings, ({ scope, request }, { body }) =>
    saveApprovalSettings(scope, body, request.ip),
  ),
];
