/** The orders of a new batch as its URL says: ids, or all that a method has to pay. */
export function readSelection(params: URLSearchParams): {
  ids?: number[];
  payout_method?: string;
  currency?: string;
} {
  const ids = (params.get('ids') ?? '').split(',').map(Number).filter(Number.isSafeInteger);
  const known = ids.filter((id) => id > 0);
  if (known.length > 0) return { ids: known };
  const payout_method = params.get('payout_method') ?? undefined;
  const currency = params.get('currency') ?? undefined;
  return { ...(payout_method ? { payout_method } : {}), ...(currency ? { currency } : {}) };
}
