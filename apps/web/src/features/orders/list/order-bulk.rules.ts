import { isUnpaid, status } from '@tradepost/contracts/orders/order-status.data';
import { isOffered, type WorkflowStatus } from '@tradepost/contracts/orders/workflow.rules';
import type { FilterOption } from '../../../ui/list-page/list-filters.rules.ts';

/**
 * The targets of a bulk move: each status, or each of its sub-statuses, as `6` or `6:602`. A revised offer is made per
 * order, and Completed requires the permission to record payouts.
 */
export function moveOptions(statuses: readonly WorkflowStatus[], canPayOut: boolean): FilterOption[] {
  return statuses
    .filter((each) => isOffered(each) && each.id !== status.notAsDescribed)
    .filter(({ id }) => id !== status.completed || canPayOut)
    .flatMap(({ id, label, sub_statuses }) => {
      // An order is completed by its payout; why there is none is chosen by force.
      const subs = id === status.completed ? [] : sub_statuses.filter((sub) => !sub.is_removed && !isUnpaid(sub.id));
      if (subs.length === 0) return [{ value: String(id), label }];
      return subs.map((sub) => ({ value: `${id}:${sub.id}`, label: `${label} – ${sub.label}` }));
    });
}

export interface ChosenMove {
  status_id: number;
  sub_status_id: number | null;
}

export function parseMove(value: string): ChosenMove {
  const [status_id, sub_status_id] = value.split(':').map(Number);
  return { status_id: status_id ?? 0, sub_status_id: sub_status_id ?? null };
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
