import { useQuery } from '@tanstack/react-query';
import type { WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useLiveOrders } from '../../orders/list/use-live-orders.ts';
import { type Asked, type RankingKey, settingQuery, useRefreshDashboard } from '../dashboard.api.ts';
import { defaultWidgets, type PeriodKey, packWidgets, periods, startOfPeriod } from '../dashboard.rules.ts';
import classes from './board.module.css';
import { ConversionWidget, OffersWidget } from './offers-widget.tsx';
import { OrderWidget } from './order-widget.tsx';
import { RankingWidget } from './ranking-widget.tsx';

/** Figures are sums over many orders: they follow the orders at most this often, in milliseconds. */
const figuresEvery = 30_000;

/** What the amounts of a ranking are. */
const rankedBy: Record<RankingKey, string> = {
  top_customers: 'paid out',
  top_sponsors: 'paid out',
  device_rates: 'average price',
};

/** The widgets that the user has chosen, live. `today` is the day where the company is, `2026-11-12`. */
export function Board({ period, today }: { period: PeriodKey; today: string }) {
  const { location_id } = useLocationFilter();
  const setting = useQuery(settingQuery);
  const { refreshOrders, refreshFigures } = useRefreshDashboard();
  useLiveOrders(refreshOrders);
  useLiveOrders(refreshFigures, { every: figuresEvery });

  const widgets = setting.data?.widgets ?? defaultWidgets;
  const shown = packWidgets(widgets.filter(({ is_shown }) => is_shown).map(({ key }) => key));
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

function AnyWidget({ widget, asked, period }: { widget: WidgetKey; asked: Asked; period: PeriodKey }) {
  switch (widget) {
    case 'offers':
      return <OffersWidget asked={asked} period={period} />;
    case 'conversion':
      return <ConversionWidget asked={asked} period={period} />;
    case 'top_customers':
    case 'top_sponsors':
    case 'device_rates':
      return <RankingWidget widget={widget} asked={asked} about={`${periods[period].label}, ${rankedBy[widget]}`} />;
    default:
      return <OrderWidget widget={widget} location_id={asked.location_id} />;
  }
}
