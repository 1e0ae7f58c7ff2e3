import { variableGroupKeys, variableGroups } from '@tradepost/contracts/company/variable.data';
import type { EditorVariable, TextShape } from './text-editor-props.ts';

/** What the Insert menu offers. */
export interface InsertItem {
  /** What stands in braces: `first_name`, `if promo_code`. */
  written: string;
  title: string;
  hint: string;
  group: string;
  kind: EditorVariable['kind'] | 'condition';
}

/** The variables that a text may have, by group, and the conditions of its paragraphs. */
export function listItems(variables: readonly EditorVariable[], shape: TextShape): InsertItem[] {
  const offered = variables.filter(({ is_offered, kind }) => is_offered && (kind !== 'block' || shape === 'email'));
  const items = variableGroupKeys.flatMap((key) =>
    offered
      .filter(({ group }) => group === key)
      .map(({ name, title, label, kind }) => ({
        written: name,
        title,
        hint: label,
        group: variableGroups[key],
        kind,
      })),
  );
  if (shape !== 'email') return items;
  const conditions = offered
    .filter(({ may_be_empty }) => may_be_empty)
    .flatMap(({ name, title }) => [
      condition(`if ${name}`, `Only with: ${title}`, 'The paragraph is left out when there is none'),
      condition(`unless ${name}`, `Only without: ${title}`, 'The paragraph is left out when there is one'),
    ]);
  return [...items, ...conditions];
}

const condition = (written: string, title: string, hint: string): InsertItem => ({
  written,
  title,
  hint,
  group: 'Paragraph only when',
  kind: 'condition',
});

const plain = (text: string) => text.toLowerCase().replaceAll(/[_'"’“”]/g, ' ');

/** The items that have each word of a search: those with all in their name, then those that need their group for it. */
export function filterItems(items: readonly InsertItem[], search: string): InsertItem[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word));
  const named = items.filter(({ title, written }) => hasAll(`${title} ${written}`));
  const grouped = items.filter(
    (item) => !named.includes(item) && hasAll(`${item.title} ${item.written} ${item.group}`),
  );
  return [...named, ...grouped];
}

/** Items by their group, in order. */
export function groupItems(items: readonly InsertItem[]): [group: string, items: InsertItem[]][] {
  const groups = new Map<string, InsertItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}

export interface Trigger {
  search: string;
  /** How many characters before the cursor are replaced. */
  length: number;
}

/** What is typed before the cursor to insert a variable: `{{` or, at the beginning of a word, `/`, with a search. */
export function findTrigger(before: string): Trigger | null {
  const match = /\{\{\s*([^{}\n]*)$/.exec(before) ?? /(?<=^|[\s\ufffc])\/([\p{L}\d]*)$/u.exec(before);
  return match ? { search: match[1] ?? '', length: match[0].length } : null;
}
