import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { micrGlyphs, micrPitch, micrStroke } from './micr.data.ts';
import { placeMicr, rightOf } from './micr.rules.ts';

/** The line as it reads from the left, with a space for an empty place. */
function readLine(fields: Parameters<typeof placeMicr>[0]): string {
  const placed = placeMicr(fields);
  const last = Math.max(...placed.map(({ place }) => place));
  const line = Array.from({ length: last }, () => ' ');
  for (const { character, place } of placed) line[last - place] = character;
  return line.join('').trimEnd();
}

describe('the line of a check', () => {
  it.each([
    [{ routing_number: '021000021', account_number: '123456789', number: 1042 }, 'C001042C A021000021A 123456789C'],
    [{ routing_number: '12345003', account_number: '1234567', number: 7 }, 'C000007C A12345D003A 1234567C'],
    [
      { routing_number: '021000021', account_number: '1'.repeat(17), number: 9_999_999_999 },
      `C9999999999C A021000021A ${'1'.repeat(17)}C`,
    ],
  ])('%o', (fields, line) => {
    expect(readLine(fields)).toBe(line);
  });

  it('has the transit field at places 33 to 43, and the account from 31 to at most 14', () => {
    const placed = placeMicr({ routing_number: '021000021', account_number: '1'.repeat(17), number: 1 });
    const symbols = placed.filter(({ character }) => character === 'A').map(({ place }) => place);
    expect(symbols).toEqual([43, 33]);
    expect(Math.min(...placed.map(({ place }) => place))).toBe(14);
    expect(placed.filter(({ place }) => place === 32 || place === 44)).toEqual([]);
  });

  it('has one character in a place', () => {
    const digits = (min: number, max: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
    fc.assert(
      fc.property(
        digits(9, 9),
        digits(4, 17),
        fc.integer({ min: 1, max: 9_999_999_999 }),
        (routing, account, number) => {
          const places = placeMicr({ routing_number: routing, account_number: account, number }).map(
            ({ place }) => place,
          );
          expect(new Set(places).size).toBe(places.length);
        },
      ),
    );
  });

  it('begins 5/16 inch from the right edge and has eight characters to the inch', () => {
    expect(rightOf(1)).toBe(0.3125);
    expect(rightOf(9) - rightOf(1)).toBe(1);
  });
});

describe('a character', () => {
  const cells = Object.entries(micrGlyphs);

  it('is one of fourteen', () => {
    expect(cells.map(([character]) => character).join('')).toBe('0123456789ABCD');
  });

  it.each(cells)('%s is nine strokes high or a symbol, and ends at the right of its cell', (character, glyph) => {
    const bars = [...glyph.bars, ...(glyph.ring ? [glyph.ring] : [])];
    const points = [
      ...bars.flatMap(([x, y, width, height]) => [
        [x, y],
        [x + width, y + height],
      ]),
      ...(glyph.outline ?? []),
    ];
    const xs = points.map(([x = 0]) => x);
    const ys = points.map(([, y = 0]) => y);
    expect(Math.max(...xs)).toBe(7);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    if (/\d/.test(character)) expect([Math.min(...ys), Math.max(...ys)]).toEqual([0, 9]);
    // Whole strokes or halves, except for the slope of the 7.
    if (!glyph.outline) for (const part of bars.flat()) expect((part * 2) % 1).toBe(0);
    expect(7 * micrStroke).toBeLessThan(micrPitch);
  });

  /** The widths by which readers tell the digits apart, in strokes. */
  it.each([
    ['0', 7],
    ['1', 4],
    ['2', 4],
    ['3', 5],
    ['4', 6],
    ['5', 5],
    ['6', 6],
    ['7', 5],
    ['8', 7],
    ['9', 6],
  ])('%s is %d strokes wide', (character, width) => {
    const { bars, ring } = micrGlyphs[character]!;
    expect(7 - Math.min(...[...bars, ...(ring ? [ring] : [])].map(([x]) => x))).toBe(width);
  });
});
