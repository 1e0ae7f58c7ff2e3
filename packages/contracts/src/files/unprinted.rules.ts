/** Where a PDF of ours says which characters it leaves blank: an entry of its information, which any viewer ignores. */
export const unprintedKey = 'Unprinted';

/** The entry: the code points of each character, such as `Unprinted 1F600 B95-BCD`. */
export const writeUnprinted = (characters: Iterable<string>): string =>
  [
    unprintedKey,
    ...Array.from(characters, (character) =>
      Array.from(character, (point) => (point.codePointAt(0) ?? 0).toString(16).toUpperCase()).join('-'),
    ),
  ].join(' ');

/** The characters that a PDF leaves blank. Takes its bytes as Latin-1 text. */
export function readUnprinted(pdf: string): string[] {
  const entry = /\(Unprinted ([0-9A-F -]+)\)/.exec(pdf)?.[1] ?? '';
  const textOf = (code: string) => String.fromCodePoint(...code.split('-').map((point) => Number.parseInt(point, 16)));
  return entry.split(' ').filter(Boolean).map(textOf);
}

/** What a document that was made without a preview leaves blank, in a sentence; empty without any. */
export const tellBlanks = (characters: readonly string[]): string =>
  characters.length > 0 ? `Some characters can’t be printed and are left blank: ${characters.join(' ')}.` : '';
