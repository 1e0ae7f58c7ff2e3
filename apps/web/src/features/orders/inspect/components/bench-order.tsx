import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { ItemStatus } from '@tradepost/contracts/orders/order-status.data';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { TimezoneProvider } from '../../../../ui/timezone.tsx';
import { InspectPanel, OrderDialogs, PicturesSection } from '../../detail/components/lazy-parts.tsx';
import { orderDetailQuery } from '../../detail/order-detail.api.ts';
import { useDialogs } from '../../detail/use-dialogs.ts';
import { OrderProvider } from '../../detail/use-order.ts';
import { useOrderParts } from '../../detail/use-order-parts.ts';
import { useOverrides } from '../../detail/use-overrides.tsx';
import type { Panels } from '../../detail/use-panels.ts';
import { usePerformAction } from '../../detail/use-perform-action.ts';
import { inspectPath } from '../../order-kind.rules.ts';
import type { BenchLine } from '../bench-lines.rules.ts';
import { findStart, useBenchCalls } from '../use-bench-calls.ts';
import { focusAnswers } from '../use-bench-keys.ts';
import classes from './inspect.module.css';
import { SellerSide } from './seller-side.tsx';

export interface BenchDeviceProps {
  line: BenchLine;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
  onSaved: (result: ItemStatus | null) => void;
}

interface BenchOrderProps extends BenchDeviceProps {
  order: OrderDetail;
  item: OrderItem;
}

/** The inspection of one device as on its order’s page, with what its seller said and the pictures beside it. */
export function BenchOrder({ order, item, onDirty, onClose, onSaved }: BenchOrderProps) {
  const can = useCan();
  const queryClient = useQueryClient();
  const overrides = useOverrides();
  const parts = useOrderParts();
  const calls = useBenchCalls(order, overrides.withReasons);
  const dialogs = useDialogs();
  const latest = useRef({ onDirty, onClose, onSaved });
  latest.current = { onDirty, onClose, onSaved };
  const { id, kind } = order;
  const panels = useMemo<Panels>(
    () => ({
      isOpen: (key) => key === `inspect-${item.id}`,
      show: () => {},
      hide: () => latest.current.onClose(),
      finish: () => {
        const saved = queryClient.getQueryData(orderDetailQuery(kind, id).queryKey);
        latest.current.onSaved(saved?.items.find((each) => each.id === item.id)?.status ?? null);
      },
      focusInside: focusAnswers,
      setDirty: (_key, isDirty) => latest.current.onDirty(isDirty),
      isDirty: false,
      isAtWork: true,
    }),
    [queryClient, kind, id, item.id],
  );
  const perform = usePerformAction({ order, calls, panels, dialogs, withReasons: overrides.withReasons });
  const start = findStart(order, can);
  const place = order.items.length > 1 ? ` · ${order.items.indexOf(item) + 1} of ${order.items.length}` : '';
  return (
    <OrderProvider value={{ order, can, calls, panels, perform, openDialog: dialogs.open }}>
      <TimezoneProvider timezone={order.location.timezone}>
        <div className={classes.found}>
          <Section
            title={`Order ${order.box_id}${place}`}
            isFlush
            action={
              <Anchor component={Link} to={orderDetailPath(kind, id)} size="sm">
                Open order
              </Anchor>
            }
          >
            {order.price_lock.is_late && (
              <Text size="sm" c="warning" className={classes.notice}>
                The parcel came after the price lock. Decide the price in the order.
              </Text>
            )}
            {start?.sends_email && (
              <Text size="sm" c="dimmed" className={classes.notice}>
                Saving moves the order to {start.label} and emails the seller.
              </Text>
            )}
            <InspectPanel item={item} mode="inspect" />
          </Section>
        </div>
        <div className={classes.side}>
          <SellerSide item={item} />
          {parts && <parts.ItemResults item={item} />}
          <PicturesSection />
        </div>
        {overrides.dialog}
        {dialogs.dialog && <OrderDialogs dialogs={dialogs} backTo={inspectPath} />}
      </TimezoneProvider>
    </OrderProvider>
  );
}
