import * as contract from '@tradepost/contracts/systems/phonecheck.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { readOrderReports } from './read-reports.commands.ts';

export const phoneCheckRoutes: readonly Served[] = [
  serve(contract.readOrderReports, (ctx, { params }) => readOrderReports(ctx, params.id)),
];
