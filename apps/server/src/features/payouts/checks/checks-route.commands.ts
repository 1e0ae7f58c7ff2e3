import { maxPrinted } from '@tradepost/contracts/payouts/check.data';
import type { BatchRoute } from '../batches/batch-route.rules.ts';
import { beginChecks, checkFormat, findMissing } from './print-checks.commands.ts';

/** Batches of checks: their export numbers the checks, which then wait to be printed. */
export const checksRoute: BatchRoute = {
  key: checkFormat,
  label: 'Printed checks',
  method: 'check',
  how: 'checks',
  max_items: maxPrinted,
  findObstacle: findMissing,
  begin: (ctx, _batch, items) => beginChecks(ctx, items),
};
