import * as contract from '@tradepost/contracts/add-ons/add-on.contract';
import { listAddOnCalls as callsContract } from '@tradepost/contracts/add-ons/add-on-call.contract';
import { type Served, serve, serveSteps } from '../../platform/http/serve.ts';
import { saveAddOn } from './add-on.commands.ts';
import { findAddOn, listAddOns, listEnabledAddOns } from './add-on.queries.ts';
import { listAddOnCalls } from './add-on-log.queries.ts';

export const addOnRoutes: readonly Served[] = [
  serve(contract.listAddOns, (ctx) => listAddOns(ctx)),
  serve(contract.listEnabledAddOns, (ctx) => listEnabledAddOns(ctx)),
  serve(contract.findAddOn, (ctx, { params }) => findAddOn(ctx, params.id)),
  serve(callsContract, (ctx, { params, query }) => listAddOnCalls(ctx, params.id, query)),
  serveSteps(contract.saveAddOn, (scope, { params, body }) => saveAddOn(scope, params.id, body)),
];
