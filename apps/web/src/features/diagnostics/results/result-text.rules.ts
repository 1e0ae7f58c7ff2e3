import type { DeviceResult } from '@tradepost/contracts/diagnostics/device-result.contract';
import { wipeLevelLabels } from '@tradepost/contracts/diagnostics/device-result.data';
import { unitLockKeys, unitLocks } from '@tradepost/contracts/inventory/unit.data';

/** `2 of 14 tests failed: Face ID, Speaker`. */
export function describeTests({ tests }: Pick<DeviceResult, 'tests'>): string {
  const ran = tests.filter(({ outcome }) => outcome !== 'skipped');
  if (ran.length === 0) return 'No tests';
  const failed = ran.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  const count = ran.length === 1 ? '1 test' : `${ran.length} tests`;
  return failed.length === 0 ? `${count} passed` : `${failed.length} of ${count} failed: ${failed.join(', ')}`;
}

/** What else the tool found, in the order of a label. */
export function describeFacts(result: DeviceResult): string[] {
  const { model, storage, color, carrier, battery_percent, battery_cycles, grade } = result;
  const battery = [
    battery_percent === null ? '' : `Battery ${battery_percent}%`,
    battery_cycles === null ? '' : `${battery_cycles} cycles`,
  ];
  return [
    [model, storage, color, carrier].filter(Boolean).join(' '),
    battery.filter(Boolean).join(', '),
    grade === null ? '' : `Grade ${grade}`,
    ...unitLockKeys.map((key) => {
      const state = result[key];
      return state === null ? '' : `${unitLocks[key].label}: ${unitLocks[key][state]}`;
    }),
  ].filter((text) => text !== '');
}

/** `Wiped: Purge, Cryptographic erase`. */
export function describeWipe({ wipe }: Pick<DeviceResult, 'wipe'>): string | null {
  if (!wipe) return null;
  const how = `${wipeLevelLabels[wipe.level]}, ${wipe.method}`;
  return wipe.outcome === 'passed' ? `Wiped: ${how}` : `Wipe failed: ${how}`;
}

/** `Station Suite 5.2 · Bench 4 · Marcus Bell`. */
export const describeSource = ({ tool, tool_version, station, operator }: DeviceResult): string =>
  [[tool, tool_version].filter(Boolean).join(' '), station, operator].filter(Boolean).join(' · ');
