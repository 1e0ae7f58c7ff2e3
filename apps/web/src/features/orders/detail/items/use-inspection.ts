import type { Choice } from '@tradepost/contracts/catalog/axes.rules';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import type { QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { isSame } from '../../../../lib/merge.rules.ts';
import type { PricesOf } from '../../create/create-order.api.ts';
import { findCondition, noIdentifier, startEditor } from '../../create/devices/device-editor.rules.ts';
import { useDevicePrices } from '../../create/devices/use-device-prices.ts';
import type { DeviceEditor } from '../../create/draft.rules.ts';
import { choiceOf, startSide } from './inspection.rules.ts';

/** The state of an inspection: answers, model and prices. */
export function useInspection(
  item: OrderItem & { model_id: number },
  ownModel: QuoteModel,
  place: Pick<PricesOf, 'channel' | 'location_id'>,
) {
  // Only what the user changed is state: everything else follows the item, which a colleague may save meanwhile.
  const [edits, setEdits] = useState<Partial<DeviceEditor>>({});
  const { variant_id, condition_id } = startSide(item);
  const start = startEditor(item.model_id, choiceOf(ownModel, variant_id), noIdentifier);
  const draft: DeviceEditor = { ...start, condition_id, defect_ids: [...item.defect_ids], ...edits };
  const prices = useDevicePrices(draft, place);
  // Keeps the previous model while another one is loading.
  const model = prices.model ?? ownModel;
  const isLoading = prices.model === undefined;
  return {
    model,
    editor: prices.editor,
    variant: isLoading ? undefined : prices.variant,
    quotes: prices.quotes,
    isMoving: prices.isMoving || isLoading,
    failure: prices.error ? messageOf(prices.error) : null,
    setEditor: (next: DeviceEditor) => setEdits({ ...edits, ...changesOf(draft, next) }),
    /** Switches to another model and clears the answers. */
    setModel: (model_id: number, choice: Choice) => setEdits(startEditor(model_id, choice, noIdentifier)),
    nameCondition: (id: number | null) => findCondition(model, id)?.name ?? '',
    nameDefect: (id: number) => model.defects.find((defect) => defect.id === id)?.name ?? `Defect ${id}`,
  };
}

function changesOf(before: DeviceEditor, after: DeviceEditor): Partial<DeviceEditor> {
  const keys = Object.keys(after) as (keyof DeviceEditor)[];
  return Object.fromEntries(keys.filter((key) => !isSame(after[key], before[key])).map((key) => [key, after[key]]));
}
