import * as contract from '@tradepost/contracts/events/event.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { listEvents } from './log/event.queries.ts';

/** The call that only keys make. */
export const publicEventRoutes: readonly Served[] = [
  serve(contract.listEvents, (ctx, { query }) => listEvents(ctx, query)),
];
