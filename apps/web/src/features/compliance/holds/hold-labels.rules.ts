import type { OrderHolds } from '@tradepost/contracts/compliance/hold.contract';
import type { HoldReason } from '@tradepost/contracts/compliance/hold.data';
import { formatDay } from '../../../lib/formats/dates.ts';

export const dayText = (day: string): string => formatDay(`${day}T12:00:00Z`, 'UTC');

interface Ending {
  why: HoldReason;
  last_day: string | null;
  days_left: number | null;
}

/** How long a hold lasts, such as `3 days left`. */
export function describeRest({ why, last_day, days_left }: Ending): string {
  if (last_day === null || days_left === null)
    return why === 'report' ? 'Starts when the report is sent' : 'Until it is released';
  if (days_left < 0) return why === 'police' ? 'Its day has passed: release or extend it' : 'Ended';
  if (days_left === 0) return 'Last day';
  return days_left === 1 ? '1 day left' : `${days_left} days left`;
}

/** The devices that are on hold. */
export const heldOf = ({ devices }: OrderHolds) =>
  devices.flatMap(({ why, ...device }) => (why === null ? [] : [{ ...device, why }]));
