import { describe, expect, test } from 'vitest';
import { checkOf, resultOf } from './phonecheck.rules.ts';

const report = { master_id: 7, IMEI: '356938035643809', EndTime: '2026-11-02 10:00:00' };

describe('a report', () => {
  test('is the result of a station', () => {
    expect(
      resultOf({
        ...report,
        Model: 'iPhone 13',
        Memory: '128GB',
        Grade: 'B',
        Passed: 'Wifi, Speaker',
        Failed: 'Face ID,Wifi',
        Pending: 'NFC',
        BatteryHealthPercentage: '87%',
        BatteryCycle: '412',
        FMI: 'On',
        ESN: 'Bad',
        SimLock: 'Unlocked',
      }),
    ).toMatchObject({
      result_id: '7',
      tool: 'PhoneCheck',
      tests: [
        { name: 'Face ID', outcome: 'failed' },
        { name: 'Wifi', outcome: 'failed' },
        { name: 'Speaker', outcome: 'passed' },
        { name: 'NFC', outcome: 'skipped' },
      ],
      battery_percent: 87,
      battery_cycles: 412,
      activation_lock: 'locked',
      blacklist: 'locked',
      carrier_lock: 'clear',
      mdm_lock: null,
      wipe: null,
      tested_at: '2026-11-02T10:00:00.000Z',
    });
  });

  test.each([
    ['has no number', { ...report, IMEI: '' }],
    ['has no time', { IMEI: report.IMEI }],
  ])('that %s is none', (_why, given) => {
    expect(resultOf(given)).toBeNull();
  });

  test.each([
    ['Yes', true],
    ['No', false],
    ['', false],
  ])('with Erased %j has a wipe: %s', (Erased, isWiped) => {
    expect(resultOf({ ...report, Erased })?.wipe !== null).toBe(isWiped);
  });
});

test.each([
  [{ RawResponse: { blackliststatus: 'Yes' } }, 'blacklisted'],
  [{ RawResponse: { blackliststatus: 'No' }, Remarks: 'Clean' }, 'clean'],
  [{ RawResponse: '{"blackliststatus":"No"}' }, 'clean'],
  [{ RawResponse: { blackliststatus: 'No' }, Remarks: 'Device is financed' }, 'financed'],
  [{ RawResponse: null }, 'unknown'],
  [{}, 'unknown'],
])('the answer %j is %s', (answer, result) => {
  expect(checkOf(answer).result).toBe(result);
});
