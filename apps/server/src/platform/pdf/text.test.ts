import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { writePdf } from './document.ts';
import { preferHan, preferredHan } from './fonts.ts';
import { cleanText, splitRuns } from './runs.ts';
import { breakText, drawLine, measureText, type TextStyle } from './text.ts';

const now = '2026-11-20T14:33:10Z';
const style: TextStyle = { size: 10 };

function openMeasure() {
  return new PDFDocument({ autoFirstPage: false });
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
    ['ノート', 'japanese'],
    ['김', 'korean'],
  ])('%s is drawn by %s', (text, font) => {
    expect(splitRuns(text).map((run) => run.font.name)).toEqual([font]);
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

  it.each([
    ['JP', 'japanese'],
    ['KR', 'korean'],
    ['CN', 'chinese'],
    [undefined, 'chinese'],
  ])('are drawn as in %s, from the file itself', async (country, font) => {
    const doc = openMeasure();
    preferHan(doc, country);
    expect(splitRuns('東京 A', preferredHan(doc)).map((run) => run.font.name)).toEqual([font, 'latin']);
    const facts = { title: 'Text', author: 'Test', now, ...(country ? { country } : {}) };
    const bytes = await writePdf(facts, (target) => {
      target.addPage({ size: [600, 100], margin: 0 });
      for (const line of breakText(target, '東京', style, 600)) drawLine(target, line, 0, 20);
    });
    expect(readPdf(bytes)[0]!.text).toBe('東京');
    // One font, embedded as a subset: a viewer needs none of its own.
    expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(1);
    expect(bytes.toString('latin1')).not.toContain('UTF16-H');
    expect(bytes.length).toBeLessThan(20_000);
  });

  it('that no font has are left out, and the others stay where they were', async () => {
    expect(splitRuns('Ana 😀 Lee').map((run) => run.text)).toEqual(['Ana   Lee']);
    expect(splitRuns('東😀京').map((run) => [run.text, run.font.name])).toEqual([['東 京', 'chinese']]);
    const doc = openMeasure();
    expect(measureText(doc, 'a😀b', style)).toBeCloseTo(measureText(doc, 'a b', style), 5);
    expect(await printLine('a😀b')).toBe('a b');
  });

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

  it('keep the beginning of a long word that follows a short one', () => {
    const [line] = breakText(doc, `Serial ${'F2LX'.repeat(20)}`, style, 120, 1);
    expect(line!.text).toMatch(/^Serial (F2LX){2,}.*…$/);
    expect(line!.width).toBeLessThanOrEqual(120);
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
