import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { maintainLedger } from './order-counts.commands.ts';

/** Keeps the ledger short, because lists add up its rows. */
export const foldCounts: UpkeepDefinition = {
  name: 'order-counts-fold',
  every_seconds: 5,
  run: maintainLedger,
};
