import { useQuery } from '@tanstack/react-query';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../../ui/states/skeletons.tsx';
import { pricesQuery } from '../../../create/create-order.api.ts';
import { Panel } from '../../components/panel.tsx';
import { useOrder } from '../../use-order.ts';
import { titleOf } from '../inspection.rules.ts';
import { CustomInspection } from './custom-inspection.tsx';
import { InspectForm } from './inspect-form.tsx';

interface InspectPanelProps {
  item: OrderItem;
  /** `inspect` records an inspection, `correct` corrects the description before it. */
  mode: 'inspect' | 'correct';
}

/** The panel that inspects a device or corrects its description. */
export function InspectPanel({ item, mode }: InspectPanelProps) {
  const { order } = useOrder();
  const { model_id } = item;
  const prices = useQuery({
    ...pricesQuery({ location_id: order.location.id, channel: order.kind, model_id: model_id ?? undefined }),
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
