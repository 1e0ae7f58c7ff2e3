/** One result of the palette. */
export interface Choice {
  id: string;
  group: 'Records' | 'Actions' | 'Pages';
  title: string;
  subtitle?: string | undefined;
  /** Extra search words. */
  words?: string;
  keys?: string;
  run: () => void;
}

/** The choices in which every word of `text` is a prefix of a word; all of them for an empty text. */
export function filterChoices<C extends Pick<Choice, 'title' | 'words'>>(choices: readonly C[], text: string): C[] {
  const wanted = wordsOf(text);
  return choices.filter((choice) => {
    const words = wordsOf(`${choice.title} ${choice.words ?? ''}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** The next index in a list of `length`; wraps around. */
export function step(at: number, by: 1 | -1, length: number): number {
  return length === 0 ? 0 : (at + by + length) % length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
