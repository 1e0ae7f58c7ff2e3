import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { orderCreatePath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { useSearchParams } from 'react-router';
import { today } from '../../lib/formats/dates.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { later } from '../../ui/later/later.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PeriodMenu } from './components/period-menu.tsx';
import { TodayLine } from './components/today-line.tsx';
import { WidgetChooser } from './components/widget-chooser.tsx';
import { settingQuery, useSaveSetting } from './dashboard.api.ts';
import classes from './dashboard.page.module.css';
import { type PeriodKey, toPeriod } from './dashboard.rules.ts';

/** Loaded in parallel with the widget setting. */
const Board = later(async () => (await import('./components/board.tsx')).Board);
// Starts loading before the page renders, so that both load in parallel.
void Board.fetch().catch(() => undefined);

/** `/dashboard`: orders to work on, and figures. */
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
  const [search, setSearch] = useSearchParams();
  const period = toPeriod(search.get('period'));
  const widgets = useQuery(settingQuery).data?.widgets;
  const save = useSaveSetting();
  const choose = (next: PeriodKey) => setSearch({ period: next }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader title="Dashboard" action={newOrder(create)}>
        <PeriodMenu period={period} onChange={choose} />
        {widgets && <WidgetChooser widgets={widgets} onChange={(next) => void save.run(next)} />}
      </PageHeader>
      <TodayLine />
      <Board period={period} today={today(me.timezone)} />
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
