/** How many checks and tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export function addTallies(...tallies: Tally[]): Tally {
  return tallies.reduce((sum, next) => ({ passed: sum.passed + next.passed, failed: sum.failed + next.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The closing line, which other programs read. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Reads the report of Vitest's `json` reporter. A file that fails to load counts as one failure, and so does
 * a runner that ended badly without naming a failed test, wrote no report, or ran no test at all.
 */
export function tallyVitest(report: string | undefined, exitCode: number): Tally {
  const parsed = parse<VitestReport>(report);
  if (!parsed?.testResults) return { passed: 0, failed: 1 };
  const tallies = parsed.testResults.map((file) => {
    const passed = file.assertionResults.filter((test) => test.status === 'passed').length;
    const failed = file.assertionResults.filter((test) => test.status === 'failed').length;
    return { passed, failed: failed === 0 && file.status === 'failed' ? 1 : failed };
  });
  return countSilence(addTallies(...tallies), exitCode);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Reads the report of Playwright's `json` reporter, with the same rules. */
export function tallyPlaywright(report: string | undefined, exitCode: number): Tally {
  const parsed = parse<PlaywrightReport>(report);
  if (!parsed?.stats) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = parsed.stats;
  return countSilence({ passed: expected + flaky, failed: unexpected + parsed.errors.length }, exitCode);
}

function countSilence(tally: Tally, exitCode: number): Tally {
  const isSilent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return isSilent ? { ...tally, failed: 1 } : tally;
}

function parse<Report>(text: string | undefined): Report | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Report);
  } catch {
    return undefined;
  }
}
