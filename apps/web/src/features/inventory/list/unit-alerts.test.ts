import { expect, test } from 'vitest';
import { alertPath, type DismissedAlerts, describeAlert, isAlertShown, type UnitAlert } from './unit-alerts.rules.ts';

test.each<[UnitAlert, string, string]>([
  [{ key: 'hold_ends', units: 1 }, '1 unit is on hold until today', '/inventory/5?ends_today=1'],
  [{ key: 'unpriced', units: 12 }, '12 units for sale have no price', '/inventory/0?is_unpriced=1'],
  [
    { key: 'old', units: 1001 },
    'More than 1,000 units have been in stock for 60 days or more',
    '/inventory/0?age_min=60',
  ],
])('%j', (alert, words, path) => {
  expect([describeAlert(alert), alertPath(alert.key)]).toEqual([words, path]);
});

test.each<[UnitAlert, DismissedAlerts, boolean]>([
  [{ key: 'old', units: 3 }, {}, true],
  [{ key: 'old', units: 3 }, { unpriced: { day: '2026-03-02', units: 9 } }, true],
  [{ key: 'old', units: 3 }, { old: { day: '2026-03-01', units: 3 } }, false],
  [{ key: 'old', units: 4 }, { old: { day: '2026-03-02', units: 3 } }, true],
  [{ key: 'hold_ends', units: 4 }, { hold_ends: { day: '2026-03-02', units: 3 } }, false],
  [{ key: 'hold_ends', units: 1 }, { hold_ends: { day: '2026-03-01', units: 3 } }, true],
])('%j after %j is shown: %s', (alert, dismissed, isShown) => {
  expect(isAlertShown(alert, dismissed, '2026-03-02')).toBe(isShown);
});
