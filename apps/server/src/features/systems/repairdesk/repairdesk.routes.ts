import * as contract from '@tradepost/contracts/systems/repairdesk.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { readRepairDesk, saveRepairDesk } from './repairdesk.commands.ts';
import { createOrderOfTicket, createTicketOfOrder } from './ticket-order.commands.ts';

export const repairDeskRoutes: readonly Served[] = [
  serve(contract.findRepairDesk, (ctx) => readRepairDesk(ctx)),
  serveSteps(contract.saveRepairDesk, (scope, { body }) => saveRepairDesk(scope, body)),
  serve(contract.createOrderOfTicket, (ctx, { params, body }) => createOrderOfTicket(ctx, params.id, body)),
  serve(contract.createTicketOfOrder, (ctx, { params }) => createTicketOfOrder(ctx, params.id)),
];
