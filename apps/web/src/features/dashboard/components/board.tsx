import { useMediaQuery } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import { dashboardWidgets, type WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import { useMe } from '../../../lib/session/use-session.ts';
import { later } from '../../../ui/later/later.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useLiveOrders } from '../../orders/list/use-live-orders.ts';
import { settingQuery, useRefreshDashboard } from '../dashboard.api.ts';
import {
  defaultWidgets,
  isEmptyAnswer,
  isFigure,
  type PeriodKey,
  packWidgets,
  periods,
  spanOf,
  usedWidgets,
} from '../dashboard.rules.ts';
import { type Asked, widgetQuery } from '../figures.api.ts';
import classes from './board.module.css';
import { OrderWidget } from './order-widget.tsx';
import { QuietWidgets } from './quiet-widgets.tsx';
import { Widget } from './widget.tsx';

/** Charts and rankings. */
const FigureWidget = later(async () => (await import('./figure-widget.tsx')).FigureWidget, WaitingWidget);
// Starts loading with the figures, so that it is there when they are.
void FigureWidget.fetch().catch(() => undefined);

/** Figures aggregate many orders. Refetch them at most this often, in milliseconds. */
const figuresEvery = 30_000;

/** The user's widgets, live. Those with nothing to show are lines below the others. */
export function Board({ period, asked }: { period: PeriodKey; asked: Asked }) {
  const setting = useQuery(settingQuery);
  const { menu_v2 } = useMe();
  const { refreshOrders, refreshFigures } = useRefreshDashboard();
  useLiveOrders(refreshOrders);
  useLiveOrders(refreshFigures, { every: figuresEvery });

  const columns = useColumns();
  const widgets = usedWidgets(
    setting.data?.widgets ?? defaultWidgets,
    restrictedOf(menu_v2.menus),
    setting.data?.unused,
  );
  const shown = setting.isPending ? [] : widgets.filter(({ is_shown }) => is_shown).map(({ key }) => key);
  const { quiet, isKnown } = useQuiet(shown, asked, period);
  // Wait for the user's setting and for which widgets are empty. Drawing all of them first would shift the layout.
  if (setting.isPending || !isKnown) return <WaitingBoard columns={columns} />;
  if (shown.length === 0)
    return <EmptyState title="All widgets are hidden" description="Choose the widgets to show under “Customize”." />;
  const filled = shown.filter((key) => !quiet.includes(key));
  return (
    <>
      {filled.length > 0 && (
        <div className={classes.board}>
          {packWidgets(filled, columns).map((key) => (
            <AnyWidget key={key} widget={key} asked={asked} period={period} />
          ))}
        </div>
      )}
      <QuietWidgets widgets={quiet} />
    </>
  );
}

/** The widgets whose answer has nothing to show, and whether this is known of all. */
function useQuiet(widgets: readonly WidgetKey[], asked: Asked, period: PeriodKey) {
  const reads = useQueries({ queries: widgets.map((widget) => widgetQuery(widget, asked, period)) });
  const quiet = widgets.filter((_, index) => {
    const answer = reads[index]?.data;
    return answer !== undefined && isEmptyAnswer(answer);
  });
  return { quiet, isKnown: reads.every(({ isPending }) => !isPending) };
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

/** A row of cards while it is not known which are there. */
function WaitingBoard({ columns }: { columns: number }) {
  return (
    <div className={classes.board} role="status" aria-label="Loading">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <Bone key={column} h={320} radius="lg" />
      ))}
    </div>
  );
}

/** The frame of a widget while its code is loading. */
function WaitingWidget({ widget, period }: { widget: WidgetKey; period: PeriodKey }) {
  return (
    <Widget title={dashboardWidgets[widget].label} about={periods[period].label} span={spanOf(widget)} isBusy>
      <Bone h={240} mx="md" w="auto" />
    </Widget>
  );
}
