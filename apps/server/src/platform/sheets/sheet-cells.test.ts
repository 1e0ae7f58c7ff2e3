import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardFormula, withoutGuard } from './sheet-cells.ts';

describe('text that a spreadsheet would run', () => {
  test.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+cmd|calc', `'+cmd|calc`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\tx', `'\tx`],
    ['\rx', `'\rx`],
    ['＝1+1', `'＝1+1`],
    ['-12.50', '-12.50'],
    ['+15551234567', '+15551234567'],
    ['Ana = Lee', 'Ana = Lee'],
    ['', ''],
  ])('%j becomes %j', (text, safe) => expect(guardFormula(text)).toBe(safe));

  test('never begins a cell, unless it is a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '1', '.', 'a', ' ') }), (text) => {
        const safe = guardFormula(text);
        expect(safe === text || safe === `'${text}`).toBe(true);
        expect(/^[=+\-@\t\r]/.test(safe) && Number.isNaN(Number(safe))).toBe(false);
      }),
    );
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('=', "'", '+', '-', '7', 'a', ' ') }), (text) => {
        expect(withoutGuard(guardFormula(text))).toBe(text);
      }),
    );
  });
});
