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

/** What waits is seen first: the figures' charts and rankings come after it. */
const FigureWidget = later(async () => (await import('./figure-widget.tsx')).FigureWidget, WaitingWidget);

/** Figures are sums over many orders: they follow the orders at most this often, in milliseconds. */
const figuresEvery = 30_000;

/** The widgets that the user has chosen, live. `today` is the day where the company is, `2026-11-12`. */
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
  // Which ones to draw is known a moment later; drawing all of them first would make the page jump.
  if (setting.isPending) return null;
  if (shown.length === 0)
    return <EmptyState title="Every widget is hidden" description="Choose under “Customize” what stands here." />;
  return (
    <div className={classes.board}>
      {shown.map((key) => (
        <AnyWidget key={key} widget={key} asked={asked} period={period} />
      ))}
    </div>
  );
}

/** How many columns the board has; `board.module.css` says the same. */
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

/** The frame of a widget whose parts are still on their way. */
function WaitingWidget({ widget, period }: { widget: WidgetKey; period: PeriodKey }) {
  return (
    <Widget title={dashboardWidgets[widget].label} about={periods[period].label} span={spanOf(widget)} isBusy>
      <Bone h={240} mx="md" w="auto" />
    </Widget>
  );
}
