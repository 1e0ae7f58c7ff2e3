import * as queue from '@tradepost/contracts/payouts/payout-queue.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { askForDetails } from './ask-details.commands.ts';
import { findPayoutStanding } from './payout-obstacles.queries.ts';
import { listQueue } from './queue.queries.ts';

export const payoutQueueRoutes: Served[] = [
  serve(queue.listQueue, (ctx, { query }) => listQueue(ctx, query)),
  serve(queue.findPayoutStanding, (ctx, { params }) => findPayoutStanding(ctx, params.id)),
  serve(queue.askForDetails, (ctx, { params }) => askForDetails(ctx, params.id)),
];
