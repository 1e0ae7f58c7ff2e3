import { showPayoutDetails } from '@tradepost/contracts/payouts/payout-details.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { showPayoutDetails as show } from '../payout/show-details.queries.ts';

export const orderPayoutRoutes: Served[] = [serve(showPayoutDetails, (ctx, { params }) => show(ctx, params.id))];
