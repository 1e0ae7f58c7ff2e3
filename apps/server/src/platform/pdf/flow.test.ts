import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import type { Block } from './blocks.ts';
import { writePdf } from './document.ts';
import { drawFlow, paginate } from './flow.ts';
import { officePaper, type PaperSize, paperSizes } from './paper-sizes.ts';

const sheet: PaperSize = { width: 200, height: 120, margin: { top: 10, right: 10, bottom: 10, left: 10 } };
const block = (height: number): Block => ({ height, draw: () => undefined });
const heights = (pages: { block: Block }[][]) => pages.map((page) => page.map((placed) => placed.block.height));

describe('pages', () => {
  it('take blocks until the margin and no further', () => {
    expect(heights(paginate(sheet, [block(60), block(40), block(1), block(99)]))).toEqual([
      [60, 40],
      [0, 1, 99],
    ]);
  });

  it('repeat a table header, never leave one alone, and stand under the running head', () => {
    const table = { header: block(10), rows: [block(30), block(30), block(30), block(30)] };
    const pages = paginate(sheet, [block(70), table], block(5));
    // The first row carries the header: 40 is both.
    expect(heights(pages)).toEqual([[70], [5, 40, 30], [5, 10, 30, 30]]);
  });

  it('give a block that is higher than a page one of its own', () => {
    expect(heights(paginate(sheet, [block(20), block(500), block(20)]))).toEqual([[20], [0, 500], [0, 20]]);
  });

  it('place blocks from the top margin down', () => {
    expect(paginate(sheet, [block(20), block(30)])[0]!.map((placed) => placed.y)).toEqual([10, 30]);
  });
});

describe('paper sizes', () => {
  it.each([
    ['US', 'letter'],
    ['ca', 'letter'],
    ['IE', 'a4'],
    ['JP', 'a4'],
    ['', 'a4'],
  ])('%s prints on %s', (country, name) => expect(officePaper(country)).toBe(name));

  it('end a roll where the text ends, and cut it before a page gets too long for PDF', async () => {
    const draw = (parts: Block[]) =>
      writePdf({ title: 'Roll', author: 'Test', now: '2026-11-20T14:33:10Z' }, (doc) =>
        drawFlow(doc, paperSizes.roll_80, parts),
      );
    const [short] = readPdf(await draw([block(100)]));
    expect(short!.height).toBeCloseTo(100 + paperSizes.roll_80.margin.top + paperSizes.roll_80.margin.bottom, 3);
    const long = readPdf(await draw(Array.from({ length: 300 }, () => block(100))));
    expect(long).toHaveLength(3);
    expect(Math.max(...long.map((page) => page.height))).toBeLessThanOrEqual(14_400);
  });
});
