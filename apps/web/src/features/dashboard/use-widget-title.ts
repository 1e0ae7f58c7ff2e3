import { useQuery } from '@tanstack/react-query';
import { dashboardWidgets, type WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import { useCan } from '../../lib/session/use-session.ts';
import { orderStatusesQuery } from '../orders/order-status.api.ts';
import { isFigure, statusIdOf } from './dashboard.rules.ts';

/** A widget of a status has the name that the company gave it. */
export function useWidgetTitle(widget: WidgetKey): string {
  const statusId = isFigure(widget) ? undefined : statusIdOf[widget];
  const canRead = useCan()('orders.view');
  const { data } = useQuery({ ...orderStatusesQuery('in-store'), enabled: canRead && statusId !== undefined });
  const label = data?.find(({ id }) => String(id) === statusId)?.label;
  return label ?? dashboardWidgets[widget].label;
}
