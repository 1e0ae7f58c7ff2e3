import { outageOf } from '../http/outage.ts';
import { isPassing, VendorError } from '../vendors/vendor-error.ts';

/** Seconds before the next try while something that the job needs is out of order. An outage takes minutes, not seconds. */
export const outagePauses = [60, 300, 1_800] as const;

/** Seconds before the next try, by the vendor’s own word when that is longer. Null: waiting does not help. */
export function pauseAfter(error: unknown, retries: number): number | null {
  const isOutage = error instanceof VendorError ? isPassing(error) : outageOf(error) !== null;
  if (!isOutage) return null;
  const pause = outagePauses[retries] ?? outagePauses[outagePauses.length - 1] ?? 0;
  return error instanceof VendorError ? Math.max(pause, error.retry_after ?? 0) : pause;
}
