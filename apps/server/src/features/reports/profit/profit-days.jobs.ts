import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { maintainProfitDays } from './profit-days.commands.ts';

/** Computes the days whose sales changed. */
export const foldProfit: UpkeepDefinition = {
  name: 'profit-days-fold',
  every_seconds: 20,
  run: maintainProfitDays,
};
