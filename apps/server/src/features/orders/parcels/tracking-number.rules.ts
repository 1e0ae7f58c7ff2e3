import type { Carrier } from '@tradepost/contracts/orders/parcel.data';
import { trackingProblem } from '@tradepost/contracts/orders/parcel.rules';
import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import { invalid } from '../../../platform/errors/errors.ts';

/** Returns the key of a number that somebody typed. Throws 422 when the carrier cannot have printed it. */
export function requireTrackingNumber(carrier: Carrier, tracking_number: string): string {
  const key = trackingKey(tracking_number);
  if (!key) throw invalid({ tracking_number: 'Enter the number that the carrier printed' });
  const problem = trackingProblem(carrier, tracking_number);
  if (problem) throw invalid({ tracking_number: problem });
  return key;
}
