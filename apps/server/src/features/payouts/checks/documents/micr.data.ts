/**
 * The fourteen characters of E-13B, the magnetic type on the bottom line of checks, drawn after the geometry of ANSI
 * X9.100-160-1 and ISO 1004-1. All of it is a multiple of the stroke of 0.013 inches: a character is up to seven strokes wide
 * and nine high, stands at the right of a cell of 0.125 inches, and its corners have a radius of half a stroke.
 */
export const micrStroke = 0.013;
export const micrPitch = 0.125;

/** A bar: left, bottom, width and height in strokes. */
export type MicrBar = readonly [x: number, y: number, width: number, height: number];

export interface MicrGlyph {
  bars: readonly MicrBar[];
  /** Corners of a shape that bars cannot make. */
  outline?: readonly (readonly [x: number, y: number])[];
  /** A bar of which only the edge is drawn, one stroke wide. */
  ring?: MicrBar;
}

/** The symbols have the letters that fonts of this type give them: A transit, B amount, C on-us, D dash. */
export const micrGlyphs: Readonly<Record<string, MicrGlyph>> = {
  '0': { bars: [], ring: [0, 0, 7, 9] },
  '1': {
    bars: [
      [3, 7.5, 2, 1.5],
      [4, 0, 1, 9],
      [3, 0, 4, 4],
    ],
  },
  '2': {
    bars: [
      [3, 8, 4, 1],
      [6, 4, 1, 5],
      [3, 4, 4, 1],
      [3, 0, 1, 5],
      [3, 0, 4, 1],
    ],
  },
  '3': {
    bars: [
      [2, 8, 4, 1],
      [5, 4, 1, 5],
      [2, 4, 4, 1],
      [5, 0, 2, 4.5],
      [2, 0, 5, 1],
    ],
  },
  '4': {
    bars: [
      [1, 2, 2, 7],
      [1, 2, 6, 1],
      [5, 0, 2, 4],
    ],
  },
  '5': {
    bars: [
      [2, 8, 5, 1],
      [2, 4, 1, 5],
      [2, 4, 5, 1],
      [6, 0, 1, 5],
      [2, 0, 5, 1],
    ],
  },
  '6': {
    bars: [
      [1, 8, 4, 1],
      [4, 6.5, 1, 2.5],
      [1, 0, 1, 9],
      [1, 3, 6, 1],
      [6, 0, 1, 4],
      [1, 0, 6, 1],
    ],
  },
  '7': {
    bars: [
      [2, 8, 5, 1],
      [2, 6, 1, 3],
    ],
    outline: [
      [6, 9],
      [6, 5.618],
      [4, 4.618],
      [4, 0],
      [5, 0],
      [5, 4],
      [7, 5],
      [7, 9],
    ],
  },
  '8': {
    bars: [
      [1, 8, 5, 1],
      [1, 4, 1, 5],
      [5, 4, 1, 5],
      [1, 4, 5, 1],
      [0, 0, 2, 4.5],
      [5, 0, 2, 4.5],
      [0, 0, 7, 1],
    ],
  },
  '9': {
    bars: [
      [1, 8, 6, 1],
      [1, 4, 1, 5],
      [6, 4, 1, 5],
      [1, 4, 6, 1],
      [5, 0, 2, 5],
    ],
  },
  A: {
    bars: [
      [0, 1.5, 2, 6],
      [4, 6, 3, 3],
      [4, 0, 3, 3],
    ],
  },
  B: {
    bars: [
      [0, 0, 2, 4],
      [3, 2.5, 1, 4],
      [5, 5, 2, 4],
    ],
  },
  C: {
    bars: [
      [0, 1.5, 1, 6],
      [2, 1.5, 1, 6],
      [4, 4.5, 3, 4],
    ],
  },
  D: {
    bars: [
      [0, 2.5, 2, 4],
      [3, 2.5, 2, 4],
      [6, 2.5, 1, 4],
    ],
  },
};

/** The places of a check's line, counted from the right: where each field begins or ends. */
export const micrPlaces = {
  /** Distance of the first place from the right edge, in inches. */
  right: 0.3125,
  /** Distance of the characters from the bottom edge, in inches. */
  bottom: 0.1875,
  /** The account begins here and runs to the right. */
  account: 31,
  /** The transit field begins here and runs to the right. */
  transit: 43,
  /** The number of the check ends here. */
  number: 45,
} as const;
