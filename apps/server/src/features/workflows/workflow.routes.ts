import * as contract from '@tradepost/contracts/workflows/workflow.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { resetStatus } from './reset-workflow.commands.ts';
import { createStatus, editStatus, setStatusSetting, sortStatuses } from './status.commands.ts';
import * as workflow from './workflow.queries.ts';

export const workflowRoutes: Served[] = [
  serve(contract.findWorkflow, (ctx, { query }) => workflow.findWorkflow(ctx, query.buyback)),
  serve(contract.createStatus, (ctx, { body }) => createStatus(ctx, body)),
  serve(contract.previewStatus, (ctx, { body }) => workflow.previewStatus(ctx, body, body.id)),
  serve(contract.previewNewStatus, (ctx, { body }) => workflow.previewStatus(ctx, body, null)),
  serve(contract.findStatus, (ctx, { params, query }) => workflow.findStatusDetail(ctx, params.id, query.buyback)),
  serve(contract.initStatusForm, async (ctx) => workflow.initStatusFormOf(ctx)),
  serve(contract.sortStatuses, (ctx, { body }) => sortStatuses(ctx, body.buyback, body.sorted_id)),
  serve(contract.setStatusSetting, (ctx, { params, body }) => setStatusSetting(ctx, params.id, body)),
  serve(contract.resetStatus, (ctx, { params, body }) => resetStatus(ctx, params.id, body.buyback)),
  serve(contract.editStatus, (ctx, { params, body }) => editStatus(ctx, params.id, body)),
];
