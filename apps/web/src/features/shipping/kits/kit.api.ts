import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listKits, maxKitsAtOnce, setKitStates } from '@tradepost/contracts/shipping/kit.contract';
import type { KitState } from '@tradepost/contracts/shipping/kit.data';
import { api } from '../../../lib/api.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';
import type { BulkResult } from '../../../ui/list-page/bulk.rules.ts';

/** Prefix of all queries of shipping kits. */
export const kitsKey = ['shipping-kits'] as const;

/** A kit as a row: its id is the order's. */
export async function readKits(query: { state: KitState; is_overdue?: boolean; page: number; per_page: number }) {
  const { items, ...rest } = await api(listKits, { query });
  return { ...rest, items: items.map((kit) => ({ ...kit, id: kit.order.id })) };
}
export type KitRow = Awaited<ReturnType<typeof readKits>>['items'][number];

const overdueOf = (value: unknown) => (value === 'yes' ? true : value === 'no' ? false : undefined);

/** The kits of a state that match the filters. */
export const kitFilter = (state: KitState, filters: Record<string, unknown>) => ({
  state,
  is_overdue: overdueOf(filters.is_overdue),
});

export function kitListQuery(state: KitState, query: ListQuery) {
  const { page, per_page, ...filters } = query;
  return queryOptions({
    queryKey: [...kitsKey, state, query],
    queryFn: () => readKits({ ...kitFilter(state, filters), page, per_page }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

/** Sets the state of kits, by the ids of their orders. A dry run only names them. */
export async function setStates(
  order_ids: readonly number[],
  state: KitState,
  { dry_run, names }: { dry_run: boolean; names: ReadonlyMap<number, string> },
): Promise<BulkResult> {
  const ids = order_ids.slice(0, maxKitsAtOnce);
  if (!dry_run) await api(setKitStates, { body: { order_ids: ids, state } });
  return {
    outcomes: order_ids.map((id, index) => ({
      id,
      label: names.get(id) ?? `Order ${id}`,
      is_ok: index < maxKitsAtOnce,
      why: index < maxKitsAtOnce ? null : `At most ${maxKitsAtOnce} kits change at a time`,
    })),
  };
}
