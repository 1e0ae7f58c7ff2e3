import type { DeviceResult } from '@tradepost/contracts/diagnostics/device-result.contract';
import { expect, test } from 'vitest';
import { describeFacts, describeSource, describeTests, describeWipe } from './result-text.rules.ts';

const result: DeviceResult = {
  id: 1,
  result_id: 'r-1',
  tool: 'Station Suite',
  tool_version: '5.2',
  station: 'Bench 4',
  operator: null,
  imei: '356938035643809',
  serial: null,
  model: 'iPhone 13',
  storage: '128 GB',
  color: null,
  carrier: null,
  tests: [],
  battery_percent: 87,
  battery_cycles: 412,
  grade: 'B',
  carrier_lock: null,
  activation_lock: 'locked',
  mdm_lock: null,
  blacklist: 'clear',
  wipe: null,
  tested_at: '2026-03-02T14:00:00Z',
  received_at: '2026-03-02T14:00:00Z',
  decision: null,
  decided_by: null,
  decided_at: null,
  certificate: null,
};
const outcome = (name: string, what: 'passed' | 'failed' | 'skipped') => ({ name, outcome: what });

test.each([
  [[], 'No tests'],
  [[outcome('NFC', 'skipped')], 'No tests'],
  [[outcome('NFC', 'passed')], '1 test passed'],
  [[outcome('NFC', 'failed'), outcome('Speaker', 'passed')], '1 of 2 tests failed: NFC'],
])('tests %o read %s', (tests, text) => {
  expect(describeTests({ tests })).toBe(text);
});

test('facts, source and wipe name what is known', () => {
  expect(describeFacts(result)).toEqual([
    'iPhone 13 128 GB',
    'Battery 87%, 412 cycles',
    'Grade B',
    'Activation lock: Activation locked',
    'Blacklist: Clean',
  ]);
  expect(describeSource(result)).toBe('Station Suite 5.2 · Bench 4');
  expect(describeWipe(result)).toBeNull();
  const wipe = { level: 'purge', method: 'Cryptographic erase', tool: 'Station Suite', tool_version: null } as const;
  const more = { verification: null, wiped_at: '2026-03-02T14:00:00Z' };
  expect(describeWipe({ wipe: { ...wipe, ...more, outcome: 'failed' } })).toBe(
    'Wipe failed: Purge, Cryptographic erase',
  );
});
