/** A source's price for a cell. */
export interface Offer {
  source_id: number;
  /** The source's position in the company's order. */
  sort: number;
  price: number;
  /** Whether the price is on the source's last list and that list is not stale. */
  is_fresh: boolean;
}

/** Picks an offer: fresh before stale, then by source order or the highest price. */
export function pickOffer(offers: readonly Offer[], preference: 'order' | 'best'): Offer | undefined {
  return offers.toSorted(
    (a, b) =>
      Number(b.is_fresh) - Number(a.is_fresh) ||
      (preference === 'best' ? b.price - a.price : 0) ||
      a.sort - b.sort ||
      a.source_id - b.source_id,
  )[0];
}
