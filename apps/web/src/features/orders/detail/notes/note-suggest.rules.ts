import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';

/** What is being typed in a note that can be completed. */
export interface Trigger {
  kind: 'mention' | 'reply';
  /** The index of `@` or `/`. */
  start: number;
  /** The text after it, up to the caret. */
  typed: string;
}

const maxTyped = 40;

/** The mention (`@ma`) or canned reply (`/pai`) that ends at the caret; null when there is none. */
export function findTrigger(text: string, caret: number): Trigger | null {
  const before = text.slice(0, caret);
  const found = /(?:^|\s)([@/])([^@/\n]*)$/.exec(before);
  const [, sign, typed] = found ?? [];
  if (sign === undefined || typed === undefined || typed.length > maxTyped || typed.startsWith(' ')) return null;
  return { kind: sign === '@' ? 'mention' : 'reply', start: caret - typed.length - 1, typed };
}

/** The text with `insert` in place of what was typed, and the caret after it. */
export function complete(text: string, { start, typed }: Trigger, insert: string): { text: string; caret: number } {
  const after = text.slice(start + 1 + typed.length);
  const caret = start + insert.length;
  return { text: text.slice(0, start) + insert + after, caret };
}

interface Named {
  id: number;
  name: string;
}

/** The entries with a word that begins with each word typed. */
export function matching<Entry extends Named>(entries: readonly Entry[], typed: string, max = 6): Entry[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter(({ name }) => {
      const words = name.toLowerCase().split(/\s+/);
      return wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, max);
}

/** The chosen members whose name still stands in the note. */
export function mentionedIn(text: string, chosen: readonly Named[]): number[] {
  return [...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))];
}

/** A canned reply with the seller's first name and the order's box ID filled in. */
export function fillReply(body: string, { name, box_id }: { name: string; box_id: string }): string {
  const [first = ''] = name.split(' ');
  return fillPlain(body, { first_name: first, box_id });
}
