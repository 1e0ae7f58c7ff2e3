import type { UpkeepDefinition } from '../../platform/tenancy/ctx.ts';
import { maintainReportDays } from './report-days.commands.ts';

/** Keeps the ledger short, because reports add up its rows. */
export const foldDays: UpkeepDefinition = {
  name: 'report-days-fold',
  every_seconds: 5,
  run: maintainReportDays,
};
