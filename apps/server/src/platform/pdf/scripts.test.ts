import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readUnprinted } from '@tradepost/contracts/files/unprinted.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { writePdf } from './document.ts';
import { openPdfJoiner } from './join-pdf.ts';
import { findUnprintable, splitRuns } from './runs.ts';
import { scriptFonts } from './script-fonts.data.ts';
import { breakText, drawLine } from './text.ts';

async function printLine(text: string): Promise<Buffer> {
  return writePdf({ title: 'Text', author: 'Test', now: '2026-11-20T14:33:10Z' }, (doc) => {
    doc.addPage({ size: [600, 100], margin: 0 });
    for (const line of breakText(doc, text, { size: 10 }, 600, 1)) drawLine(doc, line, 0, 20);
  });
}

describe('the scripts of names', () => {
  it.each([
    ['thai', 'สมชาย ใจดี'],
    ['devanagari', 'सुनीता देवी'],
    ['bengali', 'রহিমা বেগম'],
    ['armenian', 'Արամ Խաչատրյան'],
    ['georgian', 'გიორგი ბერიძე'],
    ['hebrew', 'שלום כהן'],
    ['arabic', 'محمد الأحمد'],
    ['tamil', 'கோவிந்தன்'],
    ['telugu', 'శ్రీనివాస్ కృష్ణ'],
    ['kannada', 'ಶ್ರೀನಿವಾಸ'],
    ['malayalam', 'ശ്രീകുമാർ'],
    ['gujarati', 'મોહનદાસ'],
    ['gurmukhi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['oriya', 'ଜଗନ୍ନାଥ'],
    ['sinhala', 'පෙරේරා'],
    ['lao', 'ສົມໃຈ'],
    ['khmer', 'ស្រីមុំ ព្រះសីហនុ'],
    ['tibetan', 'བསྟན་འཛིན'],
    ['ethiopic', 'አበበ ቢቂላ'],
    ['thaana', 'މުހައްމަދު'],
    ['cyrillic-ext', 'ҚҢҮҺӘӨ'],
    ['greek-ext', 'ἀῷ'],
  ])('%s are drawn by a font of their own, embedded as a subset', async (font, text) => {
    expect(findUnprintable(text)).toEqual([]);
    expect(splitRuns(text).map((run) => run.font.name)).toEqual([font]);
    const bytes = await printLine(text);
    const printed = readPdf(bytes)[0]!.text;
    // Vowels stand where they are drawn, and some letters are drawn as one.
    const letters = (written: string) => new Set([...written.normalize('NFD')].filter((sign) => /\p{L}/u.test(sign)));
    for (const letter of letters(text)) expect(letters(printed)).toContain(letter);
    expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(1);
    expect(bytes.length).toBeLessThan(40_000);
  });

  it('print a tone above the vowel that it stands on', async () => {
    expect(readPdf(await printLine('น้ำ'))[0]!.text).toBe('น\u0e4d\u0e49\u0e32');
    expect(readPdf(await printLine('ນ້ຳ'))[0]!.text).toBe('ນ\u0ecd\u0ec9\u0eb2');
  });

  it('print whatever is written in them', async () => {
    for (const { ranges } of scriptFonts) {
      const points = ranges.split(' ').flatMap((range) => {
        const [from = 0, to = from] = range.split('-').map((end) => Number.parseInt(end, 16));
        return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
      });
      for (const text of fc.sample(fc.array(fc.constantFrom(...points), { minLength: 1, maxLength: 24 }), {
        numRuns: 12,
        seed: 36,
      }))
        await expect(printLine(text.join(''))).resolves.toBeInstanceOf(Buffer);
    }
  });
});

describe('what cannot be printed', () => {
  it('is told by the document, and by those joined from several', async () => {
    const pdf = await printLine('Ana 😀 Lee အောင် 👍🏽');
    expect(readUnprinted(pdf.toString('latin1'))).toEqual(findUnprintable('😀 အောင် 👍🏽'));
    expect(readUnprinted((await printLine('Ana Lee')).toString('latin1'))).toEqual([]);
    const path = join(mkdtempSync(join(tmpdir(), 'unprinted-')), 'joined.pdf');
    const joiner = await openPdfJoiner(path, { title: 'Text', author: 'Test', now: '2026-11-20T14:33:10Z' });
    await joiner.add(pdf);
    await joiner.add(await printLine('🎈'));
    const told = await joiner.finish();
    expect(told.slice(-1)).toEqual(['🎈']);
    expect(readUnprinted(readFileSync(path, 'latin1'))).toEqual(told);
    expect(readUnprinted(readFileSync(path, 'latin1'))[0]).toBe('😀');
  });

  it.each([
    ['Ana Lee', []],
    ['Ana 😀 Lee 😀', ['😀']],
    ['အောင် Aung', ['အ', 'ေ', 'ာ', 'င', '်']],
    ['山田 สมชาย Müller', []],
  ])('of %s is %j', (text, missing) => {
    expect(findUnprintable(text).join('')).toBe(missing.join(''));
  });

  it('holds no currency sign', () => {
    const signs = Intl.supportedValuesOf('currency').flatMap((currency) =>
      ['en', 'th', 'bn', 'hi', 'uk', 'ka', 'hy', 'km', 'lo', 'he', 'ar', 'ja'].map((language) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(1),
      ),
    );
    expect(findUnprintable(`${signs.join(' ')} ฿ ৳ ₴ ₹ ₽ ₸ ₾ ֏ ៛ ₭ ₮ ₦ ₵ ₲ ₡ ₺ ₼ ₿ ﷼`)).toEqual([]);
  });
});
