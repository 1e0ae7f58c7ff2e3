import type { MessageVariable, ShippedText } from '@tradepost/contracts/messages/template.contract';

export interface ComparedPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Whether a text is not the one that comes with Tradepost. */
export const isEdited = (text: ShippedText & { sms?: string }, original: ShippedText): boolean =>
  text.subject !== original.subject || text.body !== original.body || Boolean(text.sms);

/** The paragraphs of two texts: those of both, and in between what was removed and added. */
export function compareTexts(original: string, own: string): ComparedPart[] {
  const before = paragraphsOf(original);
  const after = paragraphsOf(own);
  const shared = countShared(before, after);
  const parts: ComparedPart[] = [];
  let [old, next] = [0, 0];
  while (old < before.length || next < after.length) {
    const [removed, added] = [before[old], after[next]];
    if (removed !== undefined && removed === added) {
      parts.push({ kind: 'same', text: removed });
      old += 1;
      next += 1;
    } else if (added === undefined || (removed !== undefined && shared(old + 1, next) >= shared(old, next + 1))) {
      parts.push({ kind: 'removed', text: removed ?? '' });
      old += 1;
    } else {
      parts.push({ kind: 'added', text: added });
      next += 1;
    }
  }
  return parts;
}

const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((part) => part.trim() !== '');

/** How many paragraphs two texts share from a place in each on, in the same order. */
function countShared(before: readonly string[], after: readonly string[]): (old: number, next: number) => number {
  const counts = before.concat('').map(() => new Array<number>(after.length + 1).fill(0));
  const read = (old: number, next: number) => counts[old]?.[next] ?? 0;
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let next = after.length - 1; next >= 0; next -= 1) {
      const row = counts[old]!;
      row[next] =
        before[old] === after[next] ? read(old + 1, next + 1) + 1 : Math.max(read(old + 1, next), read(old, next + 1));
    }
  return read;
}

/** A text with the names of its variables for people, for reading. */
export function nameVariables(text: string, variables: readonly Pick<MessageVariable, 'name' | 'title'>[]): string {
  return text.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, written: string) => {
    const [, word, name = written] = /^(if|unless)\s+(.+)$/.exec(written) ?? [];
    const title = variables.find((one) => one.name === name)?.title ?? name;
    if (word === undefined) return `[${title}]`;
    return word === 'if' ? `[Only with: ${title}] ` : `[Only without: ${title}] `;
  });
}
