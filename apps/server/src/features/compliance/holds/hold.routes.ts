import * as contract from '@tradepost/contracts/compliance/hold.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { openHoldDocument } from './hold-document.queries.ts';
import { listHolds } from './hold-list.queries.ts';
import { printHoldTag } from './hold-tag.queries.ts';
import { findOrderHolds } from './order-holds.queries.ts';
import { extendPoliceHold, placePoliceHold, releasePoliceHold } from './police-hold.commands.ts';

export const holdRoutes: Served[] = [
  serve(contract.listHolds, (ctx, { query }) => listHolds(ctx, query)),
  serve(contract.findOrderHolds, (ctx, { params }) => findOrderHolds(ctx, params.id)),
  serveSteps(contract.placePoliceHold, (scope, { params, body, files }) =>
    placePoliceHold(scope, params.id, body, files),
  ),
  serveSteps(contract.extendPoliceHold, (scope, { params, body, files }) =>
    extendPoliceHold(scope, params.id, body, files),
  ),
  serveSteps(contract.releasePoliceHold, (scope, { params, body, files }) =>
    releasePoliceHold(scope, params.id, body, files),
  ),
  serveSteps(contract.readHoldDocument, (scope, { params }) => openHoldDocument(scope, params.id, params.event_id)),
  serve(contract.printHoldTag, (ctx, { params }) => printHoldTag(ctx, params.id)),
];
