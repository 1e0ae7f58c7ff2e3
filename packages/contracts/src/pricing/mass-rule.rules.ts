/** A mass rule as a form holds it; null where nothing was chosen or typed. */
export interface RuleDraft {
  type: number | null;
  amount_type: number | null;
  amount_price: number | null;
}

/** Ready to apply: markup or discount, amount or percentage, and a number of at least 0. */
export function isRuleReady({ type, amount_type, amount_price }: RuleDraft): boolean {
  return (
    (type === 1 || type === 2) &&
    (amount_type === 0 || amount_type === 1) &&
    typeof amount_price === 'number' &&
    Number.isFinite(amount_price) &&
    amount_price >= 0
  );
}

export interface RuleLimits {
  type: number;
  amount_type: number;
  amount_price: number;
  floor: number | null;
  ceiling: number | null;
}

/** Contradictions in a complete rule, by field. */
export function findContradictions(rule: RuleLimits): { field: string; message: string }[] {
  const found: { field: string; message: string }[] = [];
  const { amount_type, amount_price, floor, ceiling } = rule;
  if (amount_type === 0 && !Number.isInteger(amount_price))
    found.push({ field: 'amount_price', message: 'Amount price must be whole minor units of the currency' });
  if (amount_type === 1 && Math.abs(amount_price * 10_000 - Math.round(amount_price * 10_000)) > 1e-6)
    found.push({ field: 'amount_price', message: 'A percentage can have at most 4 decimals' });
  if (rule.type === 2 && amount_type === 1 && amount_price > 100)
    found.push({ field: 'amount_price', message: 'A discount can be at most 100%' });
  if (rule.type === 1 && amount_type === 1 && amount_price > 1_000)
    found.push({ field: 'amount_price', message: 'A markup can be at most 1,000%' });
  if (floor !== null && ceiling !== null && floor > ceiling)
    found.push({ field: 'ceiling', message: 'The maximum price must not be below the minimum price' });
  return found;
}
