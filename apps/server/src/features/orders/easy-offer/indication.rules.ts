/** The range that a seller was told for a device, in minor units. Both are null when nothing was told. */
export interface Indication {
  indication_min: number | null;
  indication_max: number | null;
}

/** A device's price against what the seller was told. */
export interface IndicatedPrice {
  /** What is promised: today’s price, or the nearest end of the range. */
  agreed: number;
  /** Today’s price is outside the range, so the seller decides. */
  is_outside: boolean;
}

/** Holds today’s price against the range. Without one today’s price is the offer. */
export function priceAgainst({ indication_min, indication_max }: Indication, price: number): IndicatedPrice {
  if (indication_min === null || indication_max === null) return { agreed: price, is_outside: false };
  const agreed = Math.min(Math.max(price, indication_min), indication_max);
  return { agreed, is_outside: agreed !== price };
}

const titleLength = 120;

/** The name of a device until it is matched: the first line of what the seller wrote. */
export function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trimEnd() ?? '';
  return line.length > titleLength ? `${line.slice(0, titleLength - 1).trimEnd()}…` : line;
}
