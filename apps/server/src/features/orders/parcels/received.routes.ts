import { countReceived } from '@tradepost/contracts/orders/parcel.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { countReceivedToday } from './received.queries.ts';

export const receivedRoutes: Served[] = [serve(countReceived, (ctx) => countReceivedToday(ctx))];
