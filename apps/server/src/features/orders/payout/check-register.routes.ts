import * as register from '@tradepost/contracts/orders/check-register.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { exportChecks, listChecks } from './check-register.queries.ts';

export const checkRegisterRoutes: Served[] = [
  serve(register.listChecks, (ctx, { query }) => listChecks(ctx, query)),
  serve(register.exportChecks, (ctx, { body }) => exportChecks(ctx, body)),
];
