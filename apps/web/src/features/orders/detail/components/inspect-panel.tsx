import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@tradepost/contracts/money';
import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { pricesQuery } from '../../create/create-order.api.ts';
import { saySide } from '../order-facts.rules.ts';
import { useOrder } from '../use-order.ts';
import { CustomInspection } from './custom-inspection.tsx';
import { InspectForm } from './inspect-form.tsx';
import { Panel } from './panel.tsx';

interface InspectPanelProps {
  item: OrderItem;
  /** What was found, or a correction of what was said before anybody looked. */
  mode: 'inspect' | 'correct';
}

/** The bench: what was said, and what is in the hand. */
export function InspectPanel({ item, mode }: InspectPanelProps) {
  const { order } = useOrder();
  const { model_id } = item;
  const prices = useQuery({
    ...pricesQuery({ location_id: order.location.id, model_id: model_id ?? undefined }),
    enabled: model_id !== null && !item.is_custom,
  });
  if (item.is_custom || model_id === null) return <CustomInspection item={item} />;
  if (prices.data?.model.id === model_id) {
    return <InspectForm item={{ ...item, model_id }} model={prices.data.model} mode={mode} />;
  }
  return (
    <Panel panel={`${mode}-${item.id}`} title={titleOf(item, mode)} isDirty={false} isReady={false} place="inside">
      {prices.error ? <ErrorState error={prices.error} onRetry={() => prices.refetch()} /> : <TextSkeleton lines={8} />}
    </Panel>
  );
}

export function titleOf(item: OrderItem, mode: InspectPanelProps['mode']): string {
  return mode === 'inspect' ? `Inspect ${item.title}` : `Correct what was said of ${item.title}`;
}

/** `Said: Unlocked · 512 GB, Like new for $346.00`. */
export function sayExpected(item: OrderItem, currency: string): string {
  const price = item.expected.price === null ? '' : ` for ${formatMoney(item.expected.price, currency)}`;
  return `Said: ${saySide(item.expected) || 'nothing'}${price}`;
}
