import { exportPrenotes as contract } from '@tradepost/contracts/payouts/prenote.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { exportPrenotes } from './prenote.queries.ts';

export const prenoteRoutes: Served[] = [serve(contract, (ctx, { body }) => exportPrenotes(ctx, body.ids))];
