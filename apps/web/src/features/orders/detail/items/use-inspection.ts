import type { Choice } from '@tradepost/contracts/catalog/axes.rules';
import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import type { QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { findCondition, noIdentifier, startEditor } from '../../create/devices/device-editor.rules.ts';
import { useDevicePrices } from '../../create/devices/use-device-prices.ts';
import type { DeviceEditor } from '../../create/draft.rules.ts';
import { choiceOf, startSide } from './inspection.rules.ts';

/** The state of an inspection: answers, model and prices. */
export function useInspection(item: OrderItem & { model_id: number }, ownModel: QuoteModel, location_id: number) {
  const [draft, setDraft] = useState<DeviceEditor>(() => {
    const { variant_id, condition_id } = startSide(item);
    const editor = startEditor(item.model_id, choiceOf(ownModel, variant_id), noIdentifier);
    return { ...editor, condition_id, defect_ids: [...item.defect_ids] };
  });
  const prices = useDevicePrices(draft, location_id);
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
    setEditor: setDraft,
    /** Switches to another model and clears the answers. */
    setModel: (model_id: number, choice: Choice) => setDraft(startEditor(model_id, choice, noIdentifier)),
    nameCondition: (id: number | null) => findCondition(model, id)?.name ?? '',
    nameDefect: (id: number) => model.defects.find((defect) => defect.id === id)?.name ?? `Defect ${id}`,
  };
}
