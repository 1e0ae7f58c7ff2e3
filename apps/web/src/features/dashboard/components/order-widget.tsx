import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import type { DashboardOrder } from '@tradepost/contracts/dashboard/dashboard.contract';
import { orderKindLabels } from '@tradepost/contracts/orders/order-kind.data';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { Link } from 'react-router';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { localPath } from '../../session/session.rules.ts';
import { type OrderWidgetKey, orderWidgetQuery } from '../dashboard.api.ts';
import { listedKinds, spanOf, statusIdOf } from '../dashboard.rules.ts';
import { useWidgetTitle } from '../use-widget-title.ts';
import classes from './order-widget.module.css';
import { Widget } from './widget.tsx';

/** The number of rows in a widget. */
const maxRows = 5;

/** The kind whose list is linked to, where it is not that of the orders. */
const kinds: Partial<Record<OrderWidgetKey, OrderKind>> = { arriving_today: 'mail-in', in_transit: 'mail-in' };

/** The newest orders of a widget. Each row opens its order. */
export function OrderWidget({ widget, location_id }: { widget: OrderWidgetKey; location_id: number | null }) {
  const { data, error, isFetching, refetch } = useQuery(orderWidgetQuery(widget, location_id));
  const canOpen = useCan()('orders.view');
  const statusId = statusIdOf[widget];
  const { menu_v2 } = useMe();
  const lists = listedKinds(kinds[widget], data?.items ?? [], restrictedOf(menu_v2.menus));
  const title = useWidgetTitle(widget);
  return (
    <Widget
      title={title}
      count={data?.count}
      span={spanOf(widget)}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      isBusy={isFetching}
      action={
        canOpen && (
          <div className={classes.lists}>
            {lists.map((listed) => (
              <Anchor key={listed} component={Link} to={orderListPath(listed, { statusId })} className={classes.all}>
                {lists.length === 1 ? 'View all' : orderKindLabels[listed]}
                <span className={classes.hidden}> {title}</span>
              </Anchor>
            ))}
          </div>
        )
      }
    >
      {!data && <RowsSkeleton />}
      {data && data.items.length > 0 && (
        <ul className={classes.rows}>
          {data.items.slice(0, maxRows).map((order) => (
            <li key={order.id}>
              <OrderLine order={order} url={canOpen ? localPath(order.url) : undefined} />
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}

function OrderLine({ order, url }: { order: DashboardOrder; url: string | undefined }) {
  const content = (
    <>
      <span className={classes.line}>
        <span className={classes.name}>
          <strong className={classes.box}>{order.box_id}</strong> {order.customer_name}
        </span>
        <MoneyText minor={order.total} currency={order.currency} />
      </span>
      <span className={classes.line} data-quiet>
        <span className={classes.name}>{order.item_summary || 'No devices'}</span>
        <TimeText at={order.status_at} />
      </span>
    </>
  );
  if (url === undefined) return <div className={classes.row}>{content}</div>;
  return (
    <Link to={url} className={classes.row}>
      {content}
    </Link>
  );
}

function RowsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.rows}>
      {Array.from({ length: maxRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
        <div key={row} className={classes.row}>
          <Bone h={12} w="70%" my={4} />
          <Bone h={10} w="45%" my={5} />
        </div>
      ))}
    </div>
  );
}
