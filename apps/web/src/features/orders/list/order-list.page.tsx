import { useOrderKind } from '../use-order-kind.ts';
import { OrderList } from './components/order-list.tsx';

/** `/order-local/:category/:statusId?/:subStatusId?`, and the same of the other kinds. */
export function Component() {
  const kind = useOrderKind();
  return <OrderList key={kind} kind={kind} />;
}
