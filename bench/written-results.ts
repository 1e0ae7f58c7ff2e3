import { writeFileSync } from 'node:fs';
import { type Report, writeReport } from './report.ts';

/** The report of a run, written to its file whenever something of it becomes known. */
export interface WrittenResults {
  note(change: Partial<Report>): void;
  /**
   * Measures a part. One that fails is named in the report, and the run goes on; null is its result.
   */
  attempt<T>(name: string, measure: () => Promise<T>): Promise<T | null>;
  /** Whether everything was measured. */
  isComplete(): boolean;
}

export function openResults(path: string, start: Report, say: (line: string) => void): WrittenResults {
  let report = start;
  const note = (change: Partial<Report>) => {
    report = { ...report, ...change };
    writeFileSync(path, writeReport(report));
  };
  return {
    note,
    async attempt(name, measure) {
      try {
        return await measure();
      } catch (error) {
        const reason = (error as Error).message;
        say(`${name} could not be measured: ${reason}`);
        note({ failed: [...report.failed, { name, reason }] });
        return null;
      }
    },
    isComplete: () => report.failed.length === 0,
  };
}
