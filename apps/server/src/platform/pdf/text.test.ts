import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { writePdf } from './document.ts';
import { registerFonts } from './fonts.ts';
import { cleanText, splitRuns } from './runs.ts';
import { breakText, drawLine, measureText, type TextStyle } from './text.ts';

const now = '2026-11-20T14:33:10Z';
const style: TextStyle = { size: 10 };

function openMeasure() {
  const doc = new PDFDocument({ autoFirstPage: false });
  registerFonts(doc);
  return doc;
}

async function printLine(text: string): Promise<string> {
  const bytes = await writePdf({ title: 'Text', author: 'Test', now }, (doc) => {
    doc.addPage({ size: [600, 100], margin: 0 });
    for (const line of breakText(doc, text, style, 600, 1)) drawLine(doc, line, 0, 20);
  });
  return readPdf(bytes)[0]!.text;
}

describe('characters', () => {
  it.each([
    'Łukasz Żółć',
    'Müller',
    'Ñandú',
    'Nguyễn Thị Hạnh',
    'Γιώργος Παπαδόπουλος',
    'Юрий Ґалаґан',
    'Þórður Gíslason',
    'Čeněk Šťastný-Růžička',
    '日本',
    'ひらがな',
    '김철수',
    '12,50 zł · 3 ₺ · ₹5 · ₴7 · ₫9 · ₱1 · 5 Kč · €2',
  ])('%s stands in the file as it was given', async (text) => {
    expect(await printLine(text)).toBe(text);
  });

  it.each([
    ['שלום', 'hebrew'],
    ['محمد', 'arabic'],
    ['日本', 'chinese'],
    ['日本ひ', 'japanese'],
    ['김', 'korean'],
  ])('%s is drawn by %s', (text, font) => {
    expect(splitRuns(text).map((run) => (typeof run.font === 'string' ? run.font : run.font.name))).toEqual([font]);
  });

  it('keeps words of right-to-left text in one run, and the space after it outside', () => {
    expect(splitRuns('Dr. שלום עולם Cohen').map((run) => run.text)).toEqual(['Dr. ', 'שלום עולם', ' ', 'Cohen']);
  });

  it.each([
    ['a\u202eb\u200bc\u0000d', 'abcd'],
    ['a\tb\u202fc\u3000d', 'a b c d'],
    ['a\r\nb\u2028c', 'a\nb\nc'],
    ['e\u0301', 'é'],
    ['x\ud800y', 'x\ufffdy'],
  ])('cleans %j', (given, cleaned) => expect(cleanText(given)).toBe(cleaned));

  it('prints anything without failing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (text) => {
        await expect(printLine(text)).resolves.toBeTypeOf('string');
      }),
      { numRuns: 40 },
    );
  });
});

describe('lines', () => {
  const doc = openMeasure();

  it('are never wider than their place, and lose nothing but spaces', () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'W', 'ż', '9', '-', '日', 'i'), minLength: 1, maxLength: 30 }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 15, max: 300 }), (given, width) => {
        const lines = breakText(doc, given.join(' '), style, width);
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01);
        expect(
          lines
            .map((line) => line.text)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(given.join(''));
      }),
    );
  });

  it('end with an ellipsis where they were too many', () => {
    const lines = breakText(doc, 'one two three four five six seven', style, 60, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]!.text).toMatch(/…$/);
    expect(lines[1]!.width).toBeLessThanOrEqual(60);
  });

  it('keep line breaks, and empty text has none', () => {
    expect(breakText(doc, 'a\nb', style, 100).map((line) => line.text)).toEqual(['a', 'b']);
    expect(breakText(doc, ' \n ', style, 100)).toEqual([]);
  });

  it('give digits one width in columns of money', () => {
    const tabular = { ...style, is_tabular: true };
    expect(measureText(doc, '111', tabular)).toBeCloseTo(measureText(doc, '888', tabular), 5);
    expect(measureText(doc, '111', style)).toBeLessThan(measureText(doc, '888', style));
  });
});
