/** The headings of the results. Records come in this order. */
export const recordGroups = ['Orders', 'Customers', 'Units', 'Devices', 'Invoices'] as const;
export type RecordGroup = (typeof recordGroups)[number];

/** One result of the palette. */
export interface Choice {
  id: string;
  group: 'Actions' | 'Pages' | 'Settings' | RecordGroup;
  title: string;
  subtitle?: string | undefined;
  /** Extra search words. */
  words?: string;
  keys?: string;
  /** It leads to the rest of its group. */
  isMore?: true;
  /** The path that it opens, or what it does. */
  opens: string | (() => void);
}

type Named = Pick<Choice, 'title' | 'words'>;

/** The choices in which every word of `text` is a prefix of a word; all of them for an empty text. */
export function filterChoices<C extends Named>(choices: readonly C[], text: string): C[] {
  return choices.filter(({ title, words = '' }) => hasWords(`${title} ${words}`, text));
}

/** Whether the title alone has every word of `text`. */
export const isTitled = ({ title }: Named, text: string): boolean => hasWords(title, text);

/**
 * All results, by group. A group with a result whose title has the words comes before the records. One that is only found by its
 * other words comes after them: "mark" is more likely a customer than a price feed.
 */
export function arrange(text: string, known: readonly Choice[], records: readonly Choice[]): Choice[] {
  const isMeant = (choice: Choice) => !choice.isMore && isTitled(choice, text);
  const groups = [...Map.groupBy(known, ({ group }) => group).values()].map((members) =>
    members.toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one))),
  );
  const isFirst = (members: readonly Choice[]) => members.some(isMeant);
  return [...groups.filter(isFirst), [...records], ...groups.filter((members) => !isFirst(members))].flat();
}

/** The next index in a list of `length`; wraps around. */
export function step(at: number, by: 1 | -1, length: number): number {
  return length === 0 ? 0 : (at + by + length) % length;
}

function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
