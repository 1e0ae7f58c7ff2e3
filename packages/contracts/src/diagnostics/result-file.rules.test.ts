import { expect, test } from 'vitest';
import { type ResultCells, readResultLine, resultFileColumns } from './result-file.rules.ts';

const cells = (given: Partial<ResultCells>): ResultCells => ({
  ...(Object.fromEntries(resultFileColumns.map(({ key }) => [key, ''])) as ResultCells),
  imei: '356938035643809',
  tested_at: '2026-03-02 14:00',
  ...given,
});
const read = (given: Partial<ResultCells>) => readResultLine(cells(given), 'Suite', 'America/New_York');

test('a row without an id is named by its device and its time, which is that of the company', () => {
  expect(read({ passed: 'Speaker; NFC', failed: 'Face ID' })).toMatchObject({
    result_id: '356938035643809 2026-03-02T19:00:00.000Z',
    tested_at: '2026-03-02T19:00:00.000Z',
    tests: [
      { name: 'Face ID', outcome: 'failed' },
      { name: 'Speaker', outcome: 'passed' },
      { name: 'NFC', outcome: 'passed' },
    ],
    wipe: null,
  });
});

test.each([
  [{ wipe_outcome: 'Yes' }, { outcome: 'passed', level: 'clear', method: 'Erased by the tool' }],
  [
    { wipe_outcome: 'failed', wipe_level: 'NIST Purge', wipe_method: 'Overwrite' },
    { outcome: 'failed', level: 'purge', method: 'Overwrite' },
  ],
])('a wipe of %o is %o', (given, wipe) => {
  expect(read(given)).toMatchObject({ wipe });
});

test.each([
  [{ imei: '' }, 'An IMEI or serial number is required'],
  [{ tested_at: 'today' }, 'Tested at must be a time such as 2026-11-28 14:30'],
  [{ tested_at: '2026-03-02 25:00' }, 'Tested at must be a time such as 2026-11-28 14:30'],
  [{ battery_percent: '104%' }, 'Battery must be a percentage from 0 to 100'],
  [{ battery_cycles: 'many' }, 'Battery cycles must be a number from 0 to 100000'],
  [{ activation_lock: 'maybe' }, 'Activation lock must be clear or locked'],
  [{ wipe_outcome: 'perhaps' }, 'Wipe result must be passed, failed or empty'],
  [{ wipe_outcome: 'yes', wipe_level: 'deep' }, 'Wipe level must be clear, purge or destroy'],
  [{ station: 'x'.repeat(81) }, 'Station: at most 80 characters'],
])('%o is refused: %s', (given, why) => {
  expect(read(given)).toBe(why);
});
