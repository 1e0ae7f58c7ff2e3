import type { Line } from './draft.rules.ts';

/** Messages by the field that shows them: `promo_code`, `payout_details.iban`, `line.<id>`. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * Puts the server's messages on the fields of this page. Those of an item gather on its line, which keeps them when
 * other lines go.
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

/** The messages without those of a field and of what lies under it. */
export function clearField(messages: FieldMessages, field: string): FieldMessages {
  const kept = Object.entries(messages).filter(([name]) => name !== field && !name.startsWith(`${field}.`));
  return kept.length === Object.keys(messages).length ? messages : Object.fromEntries(kept);
}

/** What a refused price tells: which line, and the price that counts now. */
export function readMovedPrice(data: unknown, lines: readonly Line[]): { line_id: string; price: number } | null {
  if (typeof data !== 'object' || data === null || !('index' in data) || !('price' in data)) return null;
  const line = typeof data.index === 'number' ? lines[data.index] : undefined;
  return line && typeof data.price === 'number' ? { line_id: line.id, price: data.price } : null;
}
