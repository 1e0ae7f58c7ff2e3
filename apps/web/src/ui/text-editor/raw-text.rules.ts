import type { InsertItem } from './insert-items.rules.ts';

/** A text with an item put in place of the selection, and where the cursor belongs then. */
export function insertWritten(
  text: string,
  { start, end }: { start: number; end: number },
  { written, kind }: Pick<InsertItem, 'written' | 'kind'>,
  isMarkup: boolean,
): { text: string; cursor: number } {
  const before = text.slice(0, kind === 'condition' ? text.lastIndexOf('\n', start - 1) + 1 : start);
  const after = text.slice(kind === 'condition' ? before.length : end);
  const inserted = isMarkup ? markupOf(before, after, written, kind) : `{{${written}}}`;
  return { text: `${before}${inserted}${after}`, cursor: before.length + inserted.length };
}

/** A table is a paragraph of its own; a link needs a text to click. */
function markupOf(before: string, after: string, written: string, kind: InsertItem['kind']): string {
  if (kind === 'link') return `[Open]({{${written}}})`;
  if (kind !== 'block') return `{{${written}}}`;
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return `${lead}{{${written}}}${tail}`;
}
