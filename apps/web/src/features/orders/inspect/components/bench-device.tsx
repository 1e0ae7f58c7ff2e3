import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { Link } from 'react-router';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { orderDetailQuery } from '../../detail/order-detail.api.ts';
import { useLiveOrder } from '../../detail/use-live-order.ts';
import { benchMark } from '../use-bench-keys.ts';
import { type BenchDeviceProps, BenchOrder } from './bench-order.tsx';
import classes from './inspect.module.css';

/** The open device, with its order. */
export function BenchDevice(props: BenchDeviceProps) {
  const { kind, order_id, box_id, title, item_id } = props.line;
  const { data: order, error, refetch } = useQuery(orderDetailQuery(kind, order_id));
  useLiveOrder(order_id);
  const item = order?.items.find(({ id }) => id === item_id);
  return (
    <div className={classes.device} {...benchMark}>
      {order && item ? (
        <BenchOrder {...props} order={order} item={item} />
      ) : (
        <div className={classes.found}>
          <Section
            title={title}
            action={
              <Anchor component={Link} to={orderDetailPath(kind, order_id)} size="sm">
                {box_id}
              </Anchor>
            }
          >
            {error && !order && <ErrorState error={error} onRetry={() => void refetch()} />}
            {!error && !order && <TextSkeleton lines={8} />}
            {order && !item && 'This device is no longer in the order. Skip it.'}
          </Section>
        </div>
      )}
    </div>
  );
}
