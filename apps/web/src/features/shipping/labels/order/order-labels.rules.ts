import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';

/** The labels to show: those that are over only when all are wanted. */
export function shownLabels<Label extends Pick<ShippingLabel, 'state' | 'is_scanned_after_void'>>(
  labels: readonly Label[],
  isAll: boolean,
): readonly Label[] {
  const isOver = ({ state, is_scanned_after_void }: Label) =>
    state === 'canceled' || (state === 'voided' && !is_scanned_after_void);
  return isAll ? labels : labels.filter((label) => !isOver(label));
}

/** The labels that can be replaced: no carrier scanned them. */
export function replaceableLabels<Label extends Pick<ShippingLabel, 'state' | 'shipped_at' | 'type'>>(
  labels: readonly Label[],
): Label[] {
  return labels.filter(
    ({ state, shipped_at, type }) =>
      type !== 'other' && (state === 'bought' || state === 'failed' || state === 'waiting') && shipped_at === null,
  );
}
