import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import { tilesFor } from '@tradepost/contracts/dashboard/business-tile.rules';
import { orderCreatePath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { useSearchParams } from 'react-router';
import { today } from '../../lib/formats/dates.ts';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { later } from '../../ui/later/later.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Business } from './components/business.tsx';
import { HeadSkeleton } from './components/head-skeleton.tsx';
import { TodayLine } from './components/today-line.tsx';
import { settingQuery, todayQuery, useSaveSetting } from './dashboard.api.ts';
import classes from './dashboard.page.module.css';
import { daysOfPeriod, periods, toCurrency, toPeriod, usedWidgets } from './dashboard.rules.ts';
import { type Asked, tilesQuery } from './figures.api.ts';
import { Guides } from './guide/components/guides.tsx';
import { setupGuideQuery } from './guide/setup-guide.api.ts';

/** Menus are large: the figures are shown before them. */
const HeadControls = later(async () => (await import('./components/head-controls.tsx')).HeadControls, HeadSkeleton);

/** Loaded in parallel with the widget setting. */
const Board = later(async () => (await import('./components/board.tsx')).Board);
// Starts loading before the page renders, so that both load in parallel.
void Board.fetch().catch(() => undefined);

/** `/dashboard`: how business is, what waits today, and the user's widgets. */
export function Component() {
  const can = useCan();
  const canSee = can('dashboard.view');
  const create = can('orders.create') ? orderCreatePath('in-store') : undefined;
  return (
    <section className={classes.page} aria-label="Dashboard">
      {canSee ? <Overview create={create} /> : <Welcome create={create} canSeeOrders={can('orders.view')} />}
    </section>
  );
}

const newOrder = (create: string | undefined) =>
  create === undefined ? undefined : { label: 'New order', to: create, icon: <IconPlus size={16} /> };

function Overview({ create }: { create: string | undefined }) {
  const me = useMe();
  const can = useCan();
  const { location_id } = useLocationFilter();
  const [search, setSearch] = useSearchParams();
  const period = toPeriod(search.get('period'));
  const asked: Asked = { location_id, ...daysOfPeriod(period, today(me.timezone)) };
  const keys = tilesFor(can).map(({ key }) => key);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...tilesQuery(asked, toCurrency(search.get('currency'))),
    enabled: keys.length > 0,
  });
  const isTodayPending = useQuery(todayQuery(location_id)).isPending;
  const setting = useQuery(settingQuery).data;
  const isGuidePending = useQuery(setupGuideQuery).isPending;
  const widgets = setting && usedWidgets(setting.widgets, restrictedOf(me.menu_v2.menus), setting.unused);
  const save = useSaveSetting();
  const set = (change: Record<string, string>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...change }), { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader title="Dashboard" action={newOrder(create)}>
        <HeadControls
          period={period}
          onPeriod={(next) => set({ period: next })}
          widgets={widgets}
          onWidgets={(next) => void save.run(next)}
        />
      </PageHeader>
      <Guides />
      {/* What stands above is known first: shown later, it would move what is below. */}
      <div className={classes.rest} hidden={isGuidePending}>
        {keys.length > 0 && (
          <Business
            keys={keys}
            answer={data}
            error={error}
            onRetry={() => void refetch()}
            isBusy={isFetching}
            about={periods[period].label}
            onCurrency={(currency) => set({ currency })}
            chosen={search.get('chart')}
            onChoose={(chart) => set({ chart })}
          />
        )}
        {/* It loads meanwhile. Shown before it is known how much room the figures and the work of today take, it would move. */}
        <div className={classes.rest} hidden={isTodayPending || (keys.length > 0 && isPending)}>
          <TodayLine />
          <Board period={period} asked={asked} />
        </div>
      </div>
    </>
  );
}

/** The dashboard for users without permission to see figures, with a link to the orders. */
function Welcome({ create, canSeeOrders }: { create: string | undefined; canSeeOrders: boolean }) {
  const me = useMe();
  const action = canSeeOrders ? { label: 'View orders', to: orderListPath('in-store') } : undefined;
  return (
    <>
      <PageHeader title="Dashboard" action={newOrder(create)} />
      <Guides />
      <TodayLine />
      <div className={classes.frame}>
        <EmptyState
          title={`Welcome, ${me.first_name}`}
          description="Your role can’t see the dashboard figures. Ask an admin for access."
          action={action}
        />
      </div>
    </>
  );
}
