/** What a tool says of one test. */
export const testOutcomes = ['passed', 'failed', 'skipped'] as const;
export type TestOutcome = (typeof testOutcomes)[number];
export const testOutcomeLabels: Record<TestOutcome, string> = {
  passed: 'Passed',
  failed: 'Failed',
  skipped: 'Skipped',
};

/** One test of a device, as a tool names it. */
export interface DeviceTest {
  name: string;
  outcome: TestOutcome;
  value?: string | undefined;
}

/** The most tests of one result. */
export const maxTests = 200;

/** How thoroughly data was removed, by NIST SP 800-88. */
export const wipeLevels = ['clear', 'purge', 'destroy'] as const;
export type WipeLevel = (typeof wipeLevels)[number];
export const wipeLevelLabels: Record<WipeLevel, string> = { clear: 'Clear', purge: 'Purge', destroy: 'Destroy' };
export const wipeLevelHints: Record<WipeLevel, string> = {
  clear: 'Overwritten or reset by the device’s own commands, such as a factory reset',
  purge: 'Beyond recovery in a laboratory, such as a cryptographic erase',
  destroy: 'The device or its storage was destroyed',
};

export const wipeOutcomes = ['passed', 'failed'] as const;
export type WipeOutcome = (typeof wipeOutcomes)[number];
export const wipeOutcomeLabels: Record<WipeOutcome, string> = { passed: 'Passed', failed: 'Failed' };

/** What a station is to do with a device next. */
export const benchSteps = ['test', 'wipe', 'grade'] as const;
export type BenchStep = (typeof benchSteps)[number];

/** What a member made of the differences of a result. */
export const resultDecisions = ['confirmed', 'dismissed'] as const;
export type ResultDecision = (typeof resultDecisions)[number];
