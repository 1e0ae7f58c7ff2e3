import {
  type OrderKind,
  type StatusId,
  status,
  statusesOf,
  statusLabels,
  subStatusesOf,
  subStatusLabels,
} from '@tradepost/contracts/orders/order-status.data';
import type { FilterOption } from '../../../ui/list-page/list-filters.rules.ts';

/**
 * The targets of a bulk move: each status, or each of its sub-statuses, as `6` or `6:602`. A revised offer is made per
 * order, and Completed requires the permission to record payouts.
 */
export function moveOptions(kind: OrderKind, canPayOut: boolean): FilterOption[] {
  return statusesOf[kind]
    .filter((id) => id !== status.notAsDescribed && (id !== status.completed || canPayOut))
    .flatMap((id) => {
      const { label } = statusLabels[id];
      const subs = subStatusesOf[id];
      if (!subs) return [{ value: String(id), label }];
      return subs.map((sub) => ({ value: `${id}:${sub}`, label: `${label} – ${subStatusLabels[sub]}` }));
    });
}

export interface ChosenMove {
  status_id: StatusId;
  sub_status_id: number | null;
}

export function parseMove(value: string): ChosenMove {
  const [status_id, sub_status_id] = value.split(':').map(Number);
  return { status_id: status_id as StatusId, sub_status_id: sub_status_id ?? null };
}

/** Whether to email customers: by the status's setting (the default), always, or never. */
export const mailOptions: FilterOption[] = [
  { value: 'as_set', label: 'Use the setting of the new status' },
  { value: 'send', label: 'Send to all' },
  { value: 'none', label: 'Don’t send' },
];

export function parseMail(value: string | undefined): boolean | undefined {
  return value === 'send' ? true : value === 'none' ? false : undefined;
}
