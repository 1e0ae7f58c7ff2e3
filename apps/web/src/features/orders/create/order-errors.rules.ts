import type { Line } from './draft.rules.ts';

/** Messages by the field that shows them: `promo_code`, `payout_details.iban`, `line.<id>`. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * Maps the server's messages to the fields of this page. Messages of an item are keyed by its line's id, so they stay
 * with the line when other lines are removed.
 */
export function placeErrors(errors: Readonly<Record<string, string[]>>, lines: readonly Line[]): FieldMessages {
  const placed: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(errors)) {
    const index = /^items\.(\d+)(?:\.|$)/.exec(path)?.[1];
    const line = index === undefined ? undefined : lines[Number(index)];
    const field = line ? `line.${line.id}` : path;
    placed[field] = [...(placed[field] ?? []), ...messages];
  }
  return Object.fromEntries(Object.entries(placed).map(([field, messages]) => [field, messages.join('\n')]));
}

/** Removes the messages of a field and its subfields. */
export function clearField(messages: FieldMessages, field: string): FieldMessages {
  const kept = Object.entries(messages).filter(([name]) => name !== field && !name.startsWith(`${field}.`));
  return kept.length === Object.keys(messages).length ? messages : Object.fromEntries(kept);
}

/** The line and the current price from a price refusal. */
export function readMovedPrice(data: unknown, lines: readonly Line[]): { line_id: string; price: number } | null {
  if (typeof data !== 'object' || data === null || !('index' in data) || !('price' in data)) return null;
  const line = typeof data.index === 'number' ? lines[data.index] : undefined;
  return line && typeof data.price === 'number' ? { line_id: line.id, price: data.price } : null;
}
