import type { ResultProposal } from '@tradepost/contracts/diagnostics/device-result.contract';
import type { DeviceTest } from '@tradepost/contracts/diagnostics/device-result.data';
import {
  type Diagnostic,
  type LockState,
  type UnitLock,
  unitLockKeys,
  unitLocks,
} from '@tradepost/contracts/inventory/unit.data';

/** What a failed test means to the company. */
export interface Meaning {
  defect_ids: readonly number[];
  condition_ids: readonly number[];
  is_ignored: boolean;
}

/** What the company says of the device so far. */
export interface EnteredDevice {
  variant_label: string | null;
  condition_id: number | null;
  defect_ids: readonly number[];
  /** The defects and conditions of its category, the best condition first. */
  defects: readonly { id: number; name: string }[];
  conditions: readonly { id: number; name: string }[];
  /** Of a unit: what is stored. Null for a device of an order. */
  unit:
    | ({ battery_percent: number | null; grade: string | null; tests: readonly Diagnostic[] } & Record<
        UnitLock,
        LockState | null
      >)
    | null;
}

export interface FoundFacts extends Record<UnitLock, LockState | null> {
  tests: readonly DeviceTest[];
  battery_percent: number | null;
  grade: string | null;
  storage: string | null;
}

/** What a result says that nobody has entered yet. Nothing of it is applied before a member confirms it. */
export function propose(
  found: FoundFacts,
  entered: EnteredDevice,
  meanings: ReadonlyMap<string, Meaning>,
): ResultProposal {
  const failed = failedNames(found, entered.unit === null);
  const testsOf = (pick: (meaning: Meaning) => readonly number[], id: number) =>
    failed.filter((name) => {
      const meaning = meanings.get(name.toLowerCase());
      return meaning !== undefined && !meaning.is_ignored && pick(meaning).includes(id);
    });
  const defects = entered.defects
    .filter(({ id }) => !entered.defect_ids.includes(id))
    .map(({ id, name }) => ({ id, name, tests: testsOf(({ defect_ids }) => defect_ids, id) }))
    .filter(({ tests }) => tests.length > 0);
  const rank = entered.conditions.findIndex(({ id }) => id === entered.condition_id);
  const worst = entered.conditions
    .slice(rank + 1)
    .map(({ id, name }) => ({ id, name, tests: testsOf(({ condition_ids }) => condition_ids, id) }))
    .filter(({ tests }) => tests.length > 0)
    .at(-1);
  return {
    defects,
    condition: worst ?? null,
    facts: [...storageFact(found, entered), ...lockFacts(found, entered), ...unitFacts(found, entered)],
    unknown: failed.filter((name) => isUnknown(meanings.get(name.toLowerCase()))),
  };
}

/** Names of failed tests. A lock of a device that is being bought is one, because it lowers the price as they do. */
export const failedNames = (found: Pick<FoundFacts, 'tests' | UnitLock>, withLocks = true): string[] => [
  ...found.tests.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name),
  ...(withLocks ? unitLockKeys.filter((key) => found[key] === 'locked').map((key) => unitLocks[key].label) : []),
];

const isUnknown = (meaning: Meaning | undefined) =>
  meaning === undefined ||
  (!meaning.is_ignored && meaning.defect_ids.length === 0 && meaning.condition_ids.length === 0);

const bare = (text: string) => text.toLowerCase().replace(/\s+/g, '');

function storageFact({ storage }: FoundFacts, { variant_label }: EnteredDevice): ResultProposal['facts'] {
  if (!storage || variant_label === null || bare(variant_label).includes(bare(storage))) return [];
  return [{ label: 'Storage', before: variant_label, after: storage }];
}

const sayLock = (key: UnitLock, state: LockState | null) => (state === null ? null : unitLocks[key][state]);

function lockFacts(found: FoundFacts, { unit }: EnteredDevice): ResultProposal['facts'] {
  if (!unit) return [];
  return unitLockKeys.flatMap((key) => {
    const after = found[key];
    const before = unit[key];
    if (after === null || after === before) return [];
    return [{ label: unitLocks[key].label, before: sayLock(key, before), after: sayLock(key, after) ?? after }];
  });
}

function unitFacts(found: FoundFacts, { unit }: EnteredDevice): ResultProposal['facts'] {
  if (!unit) return [];
  const facts: ResultProposal['facts'] = [];
  if (found.battery_percent !== null && found.battery_percent !== unit.battery_percent)
    facts.push({
      label: 'Battery',
      before: unit.battery_percent === null ? null : `${unit.battery_percent}%`,
      after: `${found.battery_percent}%`,
    });
  if (found.grade !== null && found.grade.toLowerCase() !== unit.grade?.toLowerCase())
    facts.push({ label: 'Grade', before: unit.grade, after: found.grade });
  const before = sayTests(unit.tests.map(({ name, result }) => ({ name, isFailed: result === 'fail' })));
  const after = sayTests(ranTests(found.tests).map(({ name, outcome }) => ({ name, isFailed: outcome === 'failed' })));
  if (after !== null && after !== before) facts.push({ label: 'Tests', before, after });
  return facts;
}

/** The tests that were made. A skipped one says nothing. */
export const ranTests = (tests: readonly DeviceTest[]): DeviceTest[] =>
  tests.filter(({ outcome }) => outcome !== 'skipped');

function sayTests(tests: readonly { name: string; isFailed: boolean }[]): string | null {
  if (tests.length === 0) return null;
  const failed = tests.filter(({ isFailed }) => isFailed).map(({ name }) => name);
  return failed.length === 0 ? 'All passed' : `Failed: ${failed.sort().join(', ')}`;
}

export const differs = ({ defects, condition, facts, unknown }: ResultProposal): boolean =>
  defects.length > 0 || condition !== null || facts.length > 0 || unknown.length > 0;
