import { useQuery } from '@tanstack/react-query';
import type { Quote } from '@tradepost/contracts/pricing/pricing.contract';
import { type PricesOf, pricesQuery } from '../create-order.api.ts';
import type { DeviceEditor } from '../draft.rules.ts';
import { chosenVariant, fitEditor } from './device-editor.rules.ts';

const none: readonly Quote[] = [];

/** The model of the open device with its prices. Includes price steps when the answers match one variant. */
export function useDevicePrices(editor: DeviceEditor, place: Pick<PricesOf, 'location_id' | 'channel'>) {
  const all = useQuery(pricesQuery({ ...place, model_id: editor.model_id }));
  // The data may still be of the previous model, which does not count.
  const model = all.data?.model.id === editor.model_id ? all.data.model : undefined;
  const fitted = model ? fitEditor(model, editor) : editor;
  const variant = model ? chosenVariant(model, fitted) : undefined;
  const exactQuery = pricesQuery({ ...place, variant_id: variant?.id, defect_ids: fitted.defect_ids });
  const exact = useQuery({ ...exactQuery, enabled: variant !== undefined });
  const isExact = exact.data?.quotes.some((quote) => quote.variant_id === variant?.id) ?? false;
  return {
    model,
    editor: fitted,
    variant,
    /** Refetches the prices, before one is promised. */
    exactQuery,
    quotes: (isExact ? exact.data?.quotes : all.data?.quotes) ?? none,
    price_lock_days: all.data?.price_lock_days ?? null,
    /** The displayed prices do not match the current answers yet. */
    isMoving: variant !== undefined && (exact.isPlaceholderData || (!isExact && fitted.defect_ids.length > 0)),
    error: all.error ?? exact.error,
    retry: () => void Promise.all([all.refetch(), variant && exact.refetch()]),
  };
}
