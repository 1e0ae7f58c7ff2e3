import { type OrderBase, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import {
  type OrderKind,
  type StatusId,
  type SubStatusId,
  statusesOf,
  statusLabels,
  subStatusesOf,
  subStatusLabels,
} from '@tradepost/contracts/orders/order-status.data';
import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';
import type { OrderScope } from './order-filters.rules.ts';

interface Count {
  status_id: number;
  sub_status_id: number | null;
  count: number;
}

/** The key of the tab that holds orders of every status. */
export const allKey = 'all';

/** All, then each status of the kind, with its order count once known. */
export function statusTabs(
  kind: OrderKind & OrderBase,
  category: OrderScope['category'],
  counts: readonly Count[] | undefined,
) {
  const tab = (key: string, label: string, isSelected: (count: Count) => boolean): ListTab => ({
    key,
    label,
    count: counts && sumCounts(counts.filter(isSelected)),
    to: orderListPath(kind, { category, statusId: key }),
  });
  return [
    tab(allKey, 'All', () => true),
    ...statusesOf[kind].map((id) => tab(String(id), statusLabels[id].label, ({ status_id }) => status_id === id)),
  ];
}

/** All, then each sub-status of the status. Empty when it has none. */
export function subStatusTabs(
  kind: OrderKind & OrderBase,
  { category, status_id }: OrderScope,
  counts: readonly Count[] | undefined,
): ListTab[] {
  const subs = subStatusesOf[status_id as StatusId];
  if (!subs) return [];
  const own = counts?.filter((count) => count.status_id === status_id);
  const path = { category, statusId: String(status_id) };
  return [
    { key: allKey, label: 'All', count: own && sumCounts(own), to: orderListPath(kind, path) },
    ...subs.map((id) => ({
      key: String(id),
      label: subStatusLabels[id],
      count: own && sumCounts(own.filter(({ sub_status_id }) => sub_status_id === id)),
      to: orderListPath(kind, { ...path, subStatusId: String(id) }),
    })),
  ];
}

/** The label of the current tab. Undefined for "All". */
export function tabName({ status_id, sub_status_id }: OrderScope): string | undefined {
  const sub = subStatusLabels[sub_status_id as SubStatusId] as string | undefined;
  return sub ?? (statusLabels[status_id as StatusId] as { label: string } | undefined)?.label;
}

function sumCounts(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
