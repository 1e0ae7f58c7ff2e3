import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { readToday } from '@tradepost/contracts/dashboard/business.contract';
import * as contracts from '@tradepost/contracts/dashboard/dashboard.contract';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import type { WidgetChoice } from './dashboard.rules.ts';

/** Keys start with `orders`, which change often, or `figures`, which belong to a period. */
const orders = ['dashboard', 'orders'] as const;
export const figures = ['dashboard', 'figures'] as const;

/** Keeps the previous data while loading. The widgets show their own errors. */
export const shown = { placeholderData: keepPreviousData, meta: { handles_errors: true } } as const;

const orderCalls = {
  leads: (signal: AbortSignal) => api(contracts.listDashboardOrders, { params: { id: 1 }, signal }),
  being_inspected: (signal: AbortSignal) => api(contracts.listDashboardOrders, { params: { id: 8 }, signal }),
  payout_processing: (signal: AbortSignal) => api(contracts.listDashboardOrders, { params: { id: 7 }, signal }),
  arriving_today: (signal: AbortSignal) => api(contracts.listArrivingToday, { signal }),
  in_transit: (signal: AbortSignal) => api(contracts.listInTransit, { signal }),
} as const;
export type OrderWidgetKey = keyof typeof orderCalls;

/** The newest orders of a widget, and their total count. */
export function orderWidgetQuery(key: OrderWidgetKey, location_id: number | null) {
  return queryOptions({
    queryKey: [...orders, key, location_id],
    queryFn: ({ signal }) => orderCalls[key](signal),
    ...shown,
  });
}

/** What waits for the user today. Without it the dashboard is whole. */
export function todayQuery(location_id: number | null) {
  return queryOptions({
    queryKey: [...orders, 'today', location_id],
    queryFn: ({ signal }) => api(readToday, { signal }),
    ...shown,
  });
}

export const settingQuery = queryOptions({
  queryKey: ['dashboard', 'setting'],
  queryFn: ({ signal }) => api(contracts.readDashboardSetting, { signal }),
  staleTime: 300_000,
  // Without the setting, all widgets are shown.
  meta: { handles_errors: true },
});

/** Saves the widget setting. Updates the screen optimistically and runs one save at a time. */
export function useSaveSetting() {
  const queryClient = useQueryClient();
  return useAction(
    async (widgets: readonly WidgetChoice[]) => {
      const body = { widgets: widgets.map(({ key, is_shown }) => ({ key, is_shown })) };
      try {
        return await api(contracts.saveDashboardSetting, { body });
      } catch (error) {
        void queryClient.invalidateQueries(settingQuery);
        throw error;
      }
    },
    {
      queue: 'dashboard-setting',
      onStart: (widgets) =>
        queryClient.setQueryData(settingQuery.queryKey, (setting) => ({
          unused: setting?.unused ?? [],
          widgets: widgets.map((widget) => ({
            label: setting?.widgets.find(({ key }) => key === widget.key)?.label ?? widget.key,
            ...widget,
          })),
        })),
    },
  );
}

/** Refetches the dashboard's orders or figures. */
export function useRefreshDashboard() {
  const queryClient = useQueryClient();
  return {
    refreshOrders: () => void queryClient.invalidateQueries({ queryKey: orders }),
    refreshFigures: () => void queryClient.invalidateQueries({ queryKey: figures }),
  };
}
