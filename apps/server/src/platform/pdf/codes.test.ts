import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCode128, readQrModules } from '../../testing/read-codes.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { drawCode128, drawQr, encodeCode128, encodeQr, fitCode128 } from './codes.ts';
import { writePdf } from './document.ts';
import { mm } from './paper-sizes.ts';

const now = '2026-11-20T14:33:10Z';

async function drawOn(width: number, height: number, draw: Parameters<typeof writePdf>[1]) {
  const bytes = await writePdf({ title: 'Codes', author: 'Test', now }, (doc) => {
    doc.addPage({ size: [width, height], margin: 0 });
    draw(doc);
  });
  return readPdf(bytes)[0]!.rectangles;
}

describe('Code 128', () => {
  it.each(['356991201447356', 'SIG-104233', 'F2LXK9Q0N7', 'a', '12', '123', 'C02/X 9+~', '00112233445566778899'])(
    '%s reads back from its bars',
    (text) => {
      expect(readCode128(encodeCode128(text)!)).toBe(text);
    },
  );

  it('reads back for any ASCII text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n))),
          minLength: 1,
          maxLength: 40,
        }),
        (text) => {
          expect(readCode128(encodeCode128(text)!)).toBe(text);
        },
      ),
    );
  });

  it.each(['', '日本', '😀'])('%j has no bars', (text) => expect(encodeCode128(text)).toBeNull());

  it('never gets finer than a scanner reads, nor wider than its place', () => {
    expect(fitCode128('356991201447356', mm(59))!.width).toBeLessThanOrEqual(mm(59));
    expect(fitCode128('x'.repeat(26), mm(59))!.module).toBeGreaterThanOrEqual(mm(0.17));
    expect(fitCode128('x'.repeat(60), mm(59))).toBeNull();
  });

  it('draws exactly its bars, with the blank sides free', async () => {
    const code = fitCode128('356991201447356', 200)!;
    const bars = await drawOn(200, 60, (doc) => drawCode128(doc, code, 5, 10, 40));
    expect(readCode128(bars)).toBe('356991201447356');
    expect(bars[0]!.x).toBeCloseTo(5 + 10 * code.module, 3);
    expect(bars.at(-1)!.x + bars.at(-1)!.width).toBeCloseTo(5 + code.width - 10 * code.module, 3);
    expect(bars.every((bar) => bar.y === 10 && bar.height === 40)).toBe(true);
  });
});

describe('QR', () => {
  it.each(['SIG-104233', 'Łódź 日本', 'https://example.com/o/104233?x=1'])(
    '%s is drawn module by module',
    async (text) => {
      const code = encodeQr(text)!;
      const rectangles = await drawOn(100, 100, (doc) => drawQr(doc, text, 3, 4, 90));
      const side = 90 / (code.size + 8);
      const drawn = readQrModules(rectangles, { x: 3 + 4 * side, y: 4 + 4 * side, side, size: code.size });
      const expected = Array.from({ length: code.size }, (_, row) =>
        Array.from({ length: code.size }, (_, column) => code.isDark(row, column)),
      );
      expect(drawn).toEqual(expected);
    },
  );

  it('leaves out what it can not hold', async () => {
    expect(encodeQr('')).toBeNull();
    expect(await drawOn(100, 100, (doc) => drawQr(doc, 'x'.repeat(5000), 0, 0, 90))).toEqual([]);
  });
});
