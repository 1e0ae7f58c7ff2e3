import { OrderList } from '../list/components/order-list.tsx';
import { orderColumns } from '../list/order.columns.tsx';

/** `/order-local/:category/:statusId?/:subStatusId?` */
export function Component() {
  return <OrderList kind="in-store" title="In-store buyback" columns={orderColumns} viewsOf="order-local" />;
}
