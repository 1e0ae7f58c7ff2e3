import type { UpkeepDefinition } from '../../../platform/jobs/jobs.ts';
import { keepLedgerShort } from './order-counts.commands.ts';

/** Keeps the ledger short: lists sum it row by row. */
export const foldCounts: UpkeepDefinition = {
  name: 'order-counts-fold',
  every_seconds: 5,
  run: keepLedgerShort,
};
