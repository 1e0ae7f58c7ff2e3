import { type Face, faces, type HanScript, hanFaces } from './fonts.ts';

/** A part of a text drawn in one font. */
export interface Run {
  text: string;
  font: Face;
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
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      // The sign of the som is new, and no font has it.
      .replaceAll('\u20c0', 'сом')
      // The sign of a vowel in Thai and Lao has a part above the letter, which a tone stands on.
      .replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
      .replace(/([\u0ec8-\u0ecb]?)\u0eb3/g, '\u0ecd$1\u0eb2')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[\t\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/(?!\n)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '')
  );
}

/** The fonts for the shared characters of a text, best first. Its own letters say more than the company's country. */
function hanOrder(text: string, preferred: HanScript): Face[] {
  const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const own = /\p{Script=Hangul}/u.test(text) ? 'korean' : isKana ? 'japanese' : preferred;
  return [hanFaces[own], ...Object.values(hanFaces).filter((face) => face !== hanFaces[own])];
}

function fontOf(grapheme: string, previous: Face | undefined, order: readonly Face[]): Run {
  const points = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  const isKept = previous && faces.includes(previous) && points.every(previous.has);
  if (previous && (isKept || grapheme === ' ')) return { text: grapheme, font: previous };
  const all = [...faces, ...order];
  const whole = all.find((face) => points.every(face.has));
  if (whole) return { text: grapheme, font: whole };
  // Drops a mark that the font lacks. A base character that no font has leaves a gap.
  const font = all.find((face) => face.has(points[0] ?? 0));
  if (!font) return { text: ' ', font: previous ?? faces[0] };
  return { text: Array.from(grapheme, (one) => (font.has(one.codePointAt(0) ?? 0) ? one : '')).join(''), font };
}

/** The characters of a text that no font has, each once: a document leaves a gap for them. */
export function findUnprintable(text: string): string[] {
  const order = hanOrder(text, 'chinese');
  const isMissing = (grapheme: string) => {
    const points = Array.from(
      grapheme.replace(/\p{Cf}|\p{Variation_Selector}/gu, ''),
      (sign) => sign.codePointAt(0) ?? 0,
    );
    return ![...faces, ...order].some((face) => points.every(face.has));
  };
  const graphemes = /^[ -~\n]*$/.test(text) ? [] : splitGraphemes(cleanText(text));
  return [...new Set(graphemes.filter((grapheme) => grapheme.trim() !== '' && isMissing(grapheme)))];
}

/**
 * Splits a line of cleaned text into runs. A character that no font has is left out; its gap keeps the others apart. It
 * never throws.
 */
export function splitRuns(text: string, preferred: HanScript = 'chinese'): Run[] {
  // Fast path for ASCII.
  if (/^[ -~]*$/.test(text)) return text === '' ? [] : [{ text, font: faces[0] }];
  const runs: Run[] = [];
  const order = hanOrder(text, preferred);
  for (const grapheme of splitGraphemes(text)) {
    const last = runs.at(-1);
    const next = fontOf(grapheme, last?.font, order);
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
    if (is_last || !run.font.is_right_to_left || words === run.text) return [run];
    return [
      { text: words, font: run.font },
      { text: run.text.slice(words.length), font: faces[0] },
    ];
  });
}
