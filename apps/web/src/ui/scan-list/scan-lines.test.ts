import { describe, expect, test } from 'vitest';
import {
  addLines,
  countUnanswered,
  decodeCodes,
  maxLines,
  readCodes,
  retryPause,
  type ScanLine,
  updateLines,
} from './scan-lines.rules.ts';

const scan = (scan_id: string) => ({ scan_id, code: `code ${scan_id}`, scanned_at: 1 });
const added = (ids: readonly string[]) =>
  ids.reduce<ScanLine<string>[]>((lines, id) => addLines(lines, [scan(id)]), []);
const answered = (lines: readonly ScanLine<string>[], ids: readonly string[]) =>
  updateLines(lines, new Map(ids.map((id) => [id, { state: 'answered' as const, answer: 'ok' }])));

describe('the list of scans', () => {
  test('has the newest on top, whatever the order of the answers', () => {
    const lines = answered(added(['a', 'b', 'c']), ['a']);
    expect(lines.map(({ scan_id, state }) => [scan_id, state])).toEqual([
      ['c', 'waiting'],
      ['b', 'waiting'],
      ['a', 'answered'],
    ]);
    expect(countUnanswered(lines)).toBe(2);
  });

  test('has the last of a pasted list on top', () => {
    expect(addLines(added(['a']), [scan('b'), scan('c')]).map(({ scan_id }) => scan_id)).toEqual(['c', 'b', 'a']);
  });

  test('forgets old answered scans only', () => {
    let lines = answered(added(['first', 'second']), ['second']);
    for (let n = 0; n < maxLines; n++) lines = addLines(lines, [scan(String(n))]);
    expect(lines.some(({ scan_id }) => scan_id === 'first')).toBe(true);
    expect(lines.some(({ scan_id }) => scan_id === 'second')).toBe(false);
  });

  test('keeps every code of a paste that is longer than the list', () => {
    const scans = Array.from({ length: 2000 }, (_, n) => scan(String(n)));
    expect(countUnanswered(addLines([], scans))).toBe(2000);
  });
});

test.each([
  ['356991201447356', ['356991201447356']],
  ['a\nb\r\nc', ['a', 'b', 'c']],
  ['a, b;c\td', ['a', 'b', 'c', 'd']],
  ['C02 XL\n\n  U-0042 ', ['C02 XL', 'U-0042']],
  [' \n', []],
])('the codes of %j', (text, codes) => {
  expect(readCodes(text)).toEqual(codes);
});

test.each([
  [0, 1, 500],
  [503, 2, 1000],
  [429, 4, 4000],
  [0, 5, null],
  [422, 1, null],
  [403, 1, null],
])('after status %i, attempt %i waits %j', (status, attempt, pause) => {
  expect(retryPause(status, attempt)).toBe(pause);
});

test.each([
  ['UTF-8', [0x41, 0x31]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x41, 0x31]],
  ['UTF-16', [0xff, 0xfe, 0x41, 0x00, 0x31, 0x00]],
  ['UTF-16, big-endian', [0xfe, 0xff, 0x00, 0x41, 0x00, 0x31]],
])('a file of codes in %s', (_name, bytes) => expect(readCodes(decodeCodes(Uint8Array.from(bytes)))).toEqual(['A1']));
