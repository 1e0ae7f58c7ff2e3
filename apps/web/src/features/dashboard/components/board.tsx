import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { dashboardWidgets, type WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { later } from '../../../ui/later/later.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useLiveOrders } from '../../orders/list/use-live-orders.ts';
import { settingQuery, useRefreshDashboard } from '../dashboard.api.ts';
import {
  defaultWidgets,
  isFigure,
  type PeriodKey,
  packWidgets,
  periods,
  spanOf,
  startOfPeriod,
} from '../dashboard.rules.ts';
import type { Asked } from '../figures.api.ts';
import classes from './board.module.css';
import { OrderWidget } from './order-widget.tsx';
import { Widget } from './widget.tsx';

/** Loads charts and rankings after the order widgets. */
const FigureWidget = later(async () => (await import('./figure-widget.tsx')).FigureWidget, WaitingWidget);

/** Figures aggregate many orders. Refetch them at most this often, in milliseconds. */
const figuresEvery = 30_000;

/** The user's widgets, live. `today` is the date in the company's time zone, `2026-11-12`. */
export function Board({ period, today }: { period: PeriodKey; today: string }) {
  const { location_id } = useLocationFilter();
  const setting = useQuery(settingQuery);
  const { refreshOrders, refreshFigures } = useRefreshDashboard();
  useLiveOrders(refreshOrders);
  useLiveOrders(refreshFigures, { every: figuresEvery });

  const widgets = setting.data?.widgets ?? defaultWidgets;
  const columns = useColumns();
  const shown = packWidgets(
    widgets.filter(({ is_shown }) => is_shown).map(({ key }) => key),
    columns,
  );
  const asked: Asked = { location_id, from: startOfPeriod(period, today) };
  // Wait for the user's setting. Drawing all widgets first would shift the layout.
  if (setting.isPending) return null;
  if (shown.length === 0)
    return <EmptyState title="All widgets are hidden" description="Choose the widgets to show under “Customize”." />;
  return (
    <div className={classes.board}>
      {shown.map((key) => (
        <AnyWidget key={key} widget={key} asked={asked} period={period} />
      ))}
    </div>
  );
}

/** The number of columns. Keep in sync with `board.module.css`. */
function useColumns(): number {
  const now = { getInitialValueInEffect: false };
  const isNarrow = useMediaQuery('(width < 75em)', false, now);
  const isSingle = useMediaQuery('(width < 60em)', false, now);
  return isSingle ? 1 : isNarrow ? 2 : 3;
}

function AnyWidget({ widget, asked, period }: { widget: WidgetKey; asked: Asked; period: PeriodKey }) {
  if (!isFigure(widget)) return <OrderWidget widget={widget} location_id={asked.location_id} />;
  return <FigureWidget widget={widget} asked={asked} period={period} />;
}

/** The frame of a widget while its code is loading. */
function WaitingWidget({ widget, period }: { widget: WidgetKey; period: PeriodKey }) {
  return (
    <Widget title={dashboardWidgets[widget].label} about={periods[period].label} span={spanOf(widget)} isBusy>
      <Bone h={240} mx="md" w="auto" />
    </Widget>
  );
}
