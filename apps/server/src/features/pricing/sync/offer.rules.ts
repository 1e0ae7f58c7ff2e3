/** What a source says for one cell. */
export interface Offer {
  source_id: number;
  /** The source's place in the company's order. */
  sort: number;
  price: number;
  /** On the source's last list, and that one is not old. */
  is_fresh: boolean;
}

/** The offer that counts: a fresh one before a stale one, then the first source or the highest price. */
export function pickOffer(offers: readonly Offer[], preference: 'order' | 'best'): Offer | undefined {
  return offers.toSorted(
    (a, b) =>
      Number(b.is_fresh) - Number(a.is_fresh) ||
      (preference === 'best' ? b.price - a.price : 0) ||
      a.sort - b.sort ||
      a.source_id - b.source_id,
  )[0];
}
