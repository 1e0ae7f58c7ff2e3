/** Something the palette can do when chosen. */
export interface Choice {
  id: string;
  group: 'Records' | 'Actions' | 'Pages';
  title: string;
  subtitle?: string | undefined;
  /** Other words by which it is found. */
  words?: string;
  keys?: string;
  run: () => void;
}

/** The choices in which every word of `text` begins a word; all of them for no text. */
export function filterChoices<C extends Pick<Choice, 'title' | 'words'>>(choices: readonly C[], text: string): C[] {
  const wanted = wordsOf(text);
  return choices.filter((choice) => {
    const words = wordsOf(`${choice.title} ${choice.words ?? ''}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** The next place in a list of `length` that closes into a ring. */
export function step(at: number, by: 1 | -1, length: number): number {
  return length === 0 ? 0 : (at + by + length) % length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
