import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { isUnpaid, type OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { shownStatuses, type WorkflowStatus } from '@tradepost/contracts/orders/workflow.rules';
import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';
import type { OrderScope } from './order-filters.rules.ts';

interface Count {
  status_id: number;
  sub_status_id: number | null;
  count: number;
}

/** The key of the tab that holds orders of every status. */
export const allKey = 'all';

/**
 * All, then each status of the kind, with its order count once known. A hidden status has a tab while it holds orders, or
 * is open.
 */
export function statusTabs(
  kind: OrderKind,
  statuses: readonly WorkflowStatus[],
  { category, status_id: open }: OrderScope,
  counts: readonly Count[] | undefined,
) {
  const tab = (key: string, label: string, isSelected: (count: Count) => boolean): ListTab => ({
    key,
    label,
    count: counts && sumCounts(counts.filter(isSelected)),
    to: orderListPath(kind, { category, statusId: key }),
  });
  // Expired leads have one list, whatever their status.
  if (category === 'expired') return [tab(allKey, 'All', () => true)];
  const opened = open === undefined ? [] : [{ status_id: open, sub_status_id: null, count: 1 }];
  return [
    tab(allKey, 'All', () => true),
    ...shownStatuses(statuses, [...(counts ?? []), ...opened]).map(({ id, label }) =>
      tab(String(id), label, ({ status_id }) => status_id === id),
    ),
  ];
}

/** All, then each sub-status of the status. Empty when it has none. */
export function subStatusTabs(
  kind: OrderKind,
  statuses: readonly WorkflowStatus[],
  { category, status_id, sub_status_id }: OrderScope,
  counts: readonly Count[] | undefined,
): ListTab[] {
  const own = counts?.filter((count) => count.status_id === status_id);
  const countOf = (id: number) => own && sumCounts(own.filter((count) => count.sub_status_id === id));
  // Deleted ones, and why an order is unpaid, have a tab while orders have them.
  const subs = (statuses.find(({ id }) => id === status_id)?.sub_statuses ?? []).filter(
    ({ id, is_removed }) => (!is_removed && !isUnpaid(id)) || id === sub_status_id || (countOf(id) ?? 0) > 0,
  );
  if (subs.length === 0) return [];
  const path = { category, statusId: String(status_id) };
  return [
    { key: allKey, label: 'All', count: own && sumCounts(own), to: orderListPath(kind, path) },
    ...subs.map(({ id, label }) => ({
      key: String(id),
      label,
      count: countOf(id),
      to: orderListPath(kind, { ...path, subStatusId: String(id) }),
    })),
  ];
}

/** The label of the current tab. Undefined for "All". */
export function tabName(
  statuses: readonly WorkflowStatus[],
  { status_id, sub_status_id }: OrderScope,
): string | undefined {
  const status = statuses.find(({ id }) => id === status_id);
  return status?.sub_statuses.find(({ id }) => id === sub_status_id)?.label ?? status?.label;
}

function sumCounts(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
