import * as contract from '@tradepost/contracts/views/view.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { createView, deleteView, editView, switchView } from './view.commands.ts';
import { listViewsOf } from './view.queries.ts';

export const viewRoutes: Served[] = [
  serve(contract.listViews, (ctx, { query }) => listViewsOf(ctx, query.list)),
  serve(contract.createView, (ctx, { body }) => createView(ctx, body)),
  serve(contract.editView, (ctx, { params, body }) => editView(ctx, params.id, body)),
  serve(contract.deleteView, (ctx, { params }) => deleteView(ctx, params.id)),
  serve(contract.switchView, (ctx, { params, body }) => switchView(ctx, params.id, body.is_selected)),
];
