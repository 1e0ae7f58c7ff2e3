import { type Face, faces } from './fonts.ts';

/** Scripts whose fonts are not embedded, because they are megabytes large. The viewer supplies them. */
export type BorrowedScript = 'chinese' | 'japanese' | 'korean';

/** A part of a text drawn in one font. */
export interface Run {
  text: string;
  font: Face | BorrowedScript;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The graphemes of a text: characters as a reader sees them. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Prepares text for printing: composes characters, normalizes spaces, and removes invisible characters that could
 * reorder or hide text. Keeps line breaks.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/(?!\n)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '');
}

const isBorrowed =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303f\uff01-\uff9f]/u;

function borrowedScript(text: string): BorrowedScript {
  if (/\p{Script=Hangul}/u.test(text)) return 'korean';
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'japanese' : 'chinese';
}

function fontOf(grapheme: string, previous: Run['font'] | undefined, borrowed: BorrowedScript): Run {
  const points = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  if (previous && typeof previous === 'object' && (grapheme === ' ' || points.every(previous.has))) {
    return { text: grapheme, font: previous };
  }
  const whole = faces.find((face) => points.every(face.has));
  if (whole) return { text: grapheme, font: whole };
  const first = String.fromCodePoint(points[0] ?? 0);
  if (isBorrowed.test(grapheme)) return { text: first, font: borrowed };
  // Drops a mark that the font lacks. A base character that no font has prints as an empty box.
  const font = faces.find((face) => face.has(points[0] ?? 0)) ?? faces[0];
  const known = Array.from(grapheme).filter((character) => font.has(character.codePointAt(0) ?? 0));
  return { text: known.length > 0 ? known.join('') : first, font };
}

/** Splits a line of cleaned text into runs. A character without a font prints as a box; it never throws. */
export function splitRuns(text: string): Run[] {
  // Fast path for ASCII.
  if (/^[ -~]*$/.test(text)) return text === '' ? [] : [{ text, font: faces[0] }];
  const runs: Run[] = [];
  const borrowed = borrowedScript(text);
  for (const grapheme of splitGraphemes(text)) {
    const last = runs.at(-1);
    const next = fontOf(grapheme, last?.font, borrowed);
    if (last && last.font === next.font) last.text += next.text;
    else runs.push(next);
  }
  return moveTrailingSpaces(runs);
}

/** Moves a trailing space of a right-to-left run to the next run, where it is drawn between the two. */
function moveTrailingSpaces(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index) => {
    const words = run.text.trimEnd();
    const is_last = index === runs.length - 1;
    if (is_last || typeof run.font === 'string' || !run.font.is_right_to_left || words === run.text) return [run];
    return [
      { text: words, font: run.font },
      { text: run.text.slice(words.length), font: faces[0] },
    ];
  });
}
