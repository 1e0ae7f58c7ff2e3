import { setSendStatus as contract } from '@tradepost/contracts/orders/order-status.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { setSendStatus } from './send-status.commands.ts';

export const sendStatusRoutes: Served[] = [serve(contract, (ctx, { body }) => setSendStatus(ctx, body))];
