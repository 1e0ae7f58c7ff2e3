import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BURST_GAP_MS,
  type Burst,
  emptyBurst,
  endBurst,
  isLicenseBurst,
  looksLikeCode,
  looksLikePrice,
  pushKey,
} from './scan-burst.rules.ts';

/** Types keys at a fixed interval and returns every recognized code. */
function typeKeys(keys: string[], gap: number, burst: Burst = emptyBurst, start = 1000): string[] {
  const scans: string[] = [];
  let state = burst;
  keys.forEach((key, index) => {
    const step = pushKey(state, key, start + index * gap);
    state = step.burst;
    if (step.scan !== null) scans.push(step.scan.code);
  });
  return scans;
}

const imei = '356938035643809';

describe('a burst of keys', () => {
  test.each([
    ['a scanner at 10 ms', [...imei, 'Enter'], 10, [imei]],
    ['a slow scanner', [...imei, 'Enter'], BURST_GAP_MS, [imei]],
    ['a scanner that ends with Tab', [...imei, 'Tab'], 10, [imei]],
    ['a hand', [...imei, 'Enter'], BURST_GAP_MS + 30, []],
    ['too short', ['a', 'b', 'c', 'Enter'], 10, []],
    ['only Enter', ['Enter'], 10, []],
    ['capitals', ['Shift', 'I', 'Shift', 'N', '-', '1', '2', 'Enter'], 10, ['IN-12']],
    ['an arrow in between starts again', [...'12345', 'ArrowDown', '6', '7', 'Enter'], 10, []],
    ['two codes in a row', [...imei, 'Enter', ...'12345678', 'Enter'], 10, [imei, '12345678']],
    ['only blanks', [...'      ', 'Enter'], 10, []],
  ])('%s', (_name, keys, gap, scans) => {
    expect(typeKeys(keys, gap)).toEqual(scans);
  });

  test('what was typed by hand before the burst is not part of the code', () => {
    const typed = pushKey(emptyBurst, 'x', 0).burst;
    expect(typeKeys([...imei, 'Enter'], 8, typed, 500)).toEqual([imei]);
  });

  test('a pause before Enter is allowed, a long one is not', () => {
    const after = (pause: number) => {
      let state = emptyBurst;
      [...imei].forEach((key, index) => {
        state = pushKey(state, key, index * 10).burst;
      });
      return pushKey(state, 'Enter', (imei.length - 1) * 10 + pause).scan?.code ?? null;
    };
    expect(after(100)).toBe(imei);
    expect(after(400)).toBeNull();
  });

  test('a hiccup in the middle does not cut the code in two', () => {
    let state = emptyBurst;
    [...imei].forEach((key, index) => {
      state = pushKey(state, key, index * 10 + (index > 6 ? 200 : 0)).burst;
    });
    expect(pushKey(state, 'Enter', imei.length * 10 + 200).scan?.code).toBe(imei);
  });

  test('keys by hand right before the burst spoil it: no code is better than a wrong one', () => {
    const typed = pushKey(pushKey(emptyBurst, 'x', 0).burst, 'y', 290).burst;
    expect(typeKeys([...'12345', 'Enter'], 10, typed, 580)).toEqual([]);
  });

  test('any printable code comes out as it went in', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{4,40}$/), fc.integer({ min: 1, max: BURST_GAP_MS }), (code, gap) => {
        expect(typeKeys([...code, 'Enter'], gap)).toEqual([code]);
      }),
    );
  });
});

describe('the barcode of a license', () => {
  const head = ['@', 'Enter', 'Enter', ...'ANSI 636026080102DL00410288'];
  const keys = [...head, ...'DLDAQ123', 'Enter', 'Shift', ...'DCSLEE', 'Enter'];
  const run = (typed: readonly string[], gap = 8) => {
    let state = emptyBurst;
    const scans: string[] = [];
    typed.forEach((key, index) => {
      const step = pushKey(state, key, 1000 + index * gap);
      state = step.burst;
      if (step.scan !== null) scans.push(step.scan.code);
    });
    return { scans, text: endBurst(state)?.code ?? null };
  };

  test('is one scan, which ends with a pause and not with Enter', () => {
    expect(run(keys)).toEqual({ scans: [], text: '@\n\nANSI 636026080102DL00410288DLDAQ123\nDCSLEE' });
  });
  test('is one too when the scanner leaves out the line breaks of its start', () => {
    expect(run(['@', ...keys.slice(3)])).toMatchObject({ scans: [], text: expect.stringContaining('DCSLEE') });
    expect(run(keys.slice(3))).toMatchObject({ scans: [], text: expect.stringContaining('DCSLEE') });
  });
  test('is none when typed by hand', () => {
    expect(run(keys, BURST_GAP_MS + 30).text).toBeNull();
    expect(run(['@', 'Enter'], BURST_GAP_MS + 30)).toEqual({ scans: [], text: null });
  });
  test('an address with @ is no license', () => {
    expect(run([...'ana@x1.test', 'Enter']).scans).toEqual(['ana@x1.test']);
  });
  test('after one the next code is read as usual', () => {
    let state = emptyBurst;
    keys.forEach((key, index) => {
      state = pushKey(state, key, index * 8).burst;
    });
    expect(typeKeys([...imei, 'Enter'], 8, emptyBurst, 10_000)).toEqual([imei]);
    expect(isLicenseBurst(state, keys.length * 8 + 400)).toBe(false);
  });
});

test.each([
  ['356938035643809', 10, '356938035643809'],
  ['SLD-1042', 10, 'SLD-1042'],
  ['3569', 10, null],
  ['abcdefghij', 10, null],
  ['356938035643809', BURST_GAP_MS + 30, null],
])('%s every %i ms without Enter is %j', (text, gap, scan) => {
  let state = emptyBurst;
  [...text].forEach((key, index) => {
    state = pushKey(state, key, 1000 + index * gap).burst;
  });
  expect(endBurst(state)?.code ?? null).toBe(scan);
});

test.each([
  ['SLD-1', true],
  ['356938035643809', true],
  ['IMEI: 356938035643809', true],
  ['iphone 15', false],
  ['maya', false],
  ['1234', false],
])('%s in a text field is a code: %s', (text, expected) => expect(looksLikeCode(text)).toBe(expected));

test.each([
  ['512.5', true],
  ['$1,001.00', true],
  ['99999999', true],
  [imei, false],
  ['SLD-1001', false],
  ['U-0001', false],
])('%s in a price sheet is a price: %s', (text, expected) => expect(looksLikePrice(text)).toBe(expected));
