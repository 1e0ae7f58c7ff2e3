import { searchBackmarket } from '@tradepost/contracts/inventory/unit-record.contract';
import { type Served, serveSteps } from '../../../platform/http/serve.ts';
import { searchBackMarket } from './search-backmarket.commands.ts';

export const backMarketRoutes: readonly Served[] = [
  serveSteps(searchBackmarket, (scope, { query }) => searchBackMarket(scope, query)),
];
