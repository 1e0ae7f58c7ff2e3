import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contracts from '@tradepost/contracts/dashboard/dashboard.contract';
import { api } from '../../lib/api.ts';
import type { WidgetChoice } from './dashboard.rules.ts';

/** Every key begins with what it shows: orders, which move all day, or figures of a period. */
const orders = ['dashboard', 'orders'] as const;
export const figures = ['dashboard', 'figures'] as const;

/** While another answer is awaited the last one stays; the widgets say themselves what went wrong. */
export const shown = { placeholderData: keepPreviousData, meta: { handles_errors: true } } as const;

const orderCalls = {
  leads: (signal: AbortSignal) => api(contracts.listDashboardOrders, { params: { id: 1 }, signal }),
  being_inspected: (signal: AbortSignal) => api(contracts.listDashboardOrders, { params: { id: 8 }, signal }),
  payout_processing: (signal: AbortSignal) => api(contracts.listDashboardOrders, { params: { id: 7 }, signal }),
  arriving_today: (signal: AbortSignal) => api(contracts.listArrivingToday, { signal }),
  in_transit: (signal: AbortSignal) => api(contracts.listInTransit, { signal }),
} as const;
export type OrderWidgetKey = keyof typeof orderCalls;

/** The newest orders of a widget, and how many there are. */
export function orderWidgetQuery(key: OrderWidgetKey, location_id: number | null) {
  return queryOptions({
    queryKey: [...orders, key, location_id],
    queryFn: ({ signal }) => orderCalls[key](signal),
    ...shown,
  });
}

export const settingQuery = queryOptions({
  queryKey: ['dashboard', 'setting'],
  queryFn: ({ signal }) => api(contracts.readDashboardSetting, { signal }),
  staleTime: 300_000,
  // Without it every widget shows.
  meta: { handles_errors: true },
});

/** Keeps which widgets show, in which order: on the screen at once, and one save after the other. */
export function useSaveSetting() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'dashboard-setting' },
    mutationFn: (widgets: readonly WidgetChoice[]) =>
      api(contracts.saveDashboardSetting, {
        body: { widgets: widgets.map(({ key, is_shown }) => ({ key, is_shown })) },
      }),
    onMutate: (widgets) =>
      queryClient.setQueryData(settingQuery.queryKey, (setting) => ({
        widgets: widgets.map((widget) => ({
          label: setting?.widgets.find(({ key }) => key === widget.key)?.label ?? widget.key,
          ...widget,
        })),
      })),
    onError: () => queryClient.invalidateQueries(settingQuery),
  });
}

/** Makes the dashboard's orders, or its figures, ask again. */
export function useRefreshDashboard() {
  const queryClient = useQueryClient();
  return {
    refreshOrders: () => void queryClient.invalidateQueries({ queryKey: orders }),
    refreshFigures: () => void queryClient.invalidateQueries({ queryKey: figures }),
  };
}
