import * as contract from '@tradepost/contracts/systems/odoo.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { previewOdooOrder, sendOdooOrder } from './odoo.commands.ts';

export const odooRoutes: readonly Served[] = [
  serveSteps(contract.previewOdooOrder, (scope, { params }) => previewOdooOrder(scope, params.id)),
  serve(contract.sendOdooOrder, (ctx, { params }) => sendOdooOrder(ctx, params.id)),
];
