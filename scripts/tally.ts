import { relative } from 'node:path';

/** How many checks and tests passed and failed, and for each that failed its name and what it said. */
export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
}

const linesOfFailure = 12;

export function addTallies(...tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, next) => sum + next.passed, 0),
    failed: tallies.reduce((sum, next) => sum + next.failed, 0),
    failures: tallies.flatMap((each) => each.failures),
  };
}

export function passedOne(): Tally {
  return { passed: 1, failed: 0, failures: [] };
}

export function failedOne(name: string, said = ''): Tally {
  return { passed: 0, failed: 1, failures: [asFailure(name, said)] };
}

/** The closing line, which other programs read. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/**
 * What a run ends with: each failure once more, since of a long log often only the end is kept, then the closing
 * line. `.ci/run` finds the failures by their first word.
 */
export function closingText(tally: Tally): string {
  return [...tally.failures, closingLine(tally)].map((each) => `${each}\n`).join('');
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime?: number;
    endTime?: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Reads the report of Vitest's `json` reporter. A file that fails to load counts as one failure, and so does
 * a runner that ended badly without naming a failed test, wrote no report, or ran no test at all.
 */
export function tallyVitest(report: string | undefined, exitCode: number): Tally {
  const parsed = parse<VitestReport>(report);
  if (!parsed?.testResults) return failedOne('Vitest wrote no report');
  const tallies = parsed.testResults.map((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    const tally = {
      passed: file.assertionResults.filter((test) => test.status === 'passed').length,
      failed: failed.length,
      failures: failed.map((test) => asFailure(`${file.name}: ${test.fullName}`, test.failureMessages.join('\n'))),
    };
    return file.status === 'failed' && failed.length === 0
      ? addTallies(tally, failedOne(file.name, file.message))
      : tally;
  });
  return countSilence('Vitest', addTallies(...tallies), exitCode);
}

/** The ten files of Vitest's report that took longest, with their seconds and their share of all files' time. */
export function listSlowest(report: string | undefined, folder: string): string[] {
  const files = (parse<VitestReport>(report)?.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => ({
    name: relative(folder, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
  return files
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(
      ({ name, seconds }) =>
        `${seconds.toFixed(1).padStart(7)} s ${((100 * seconds) / (all || 1)).toFixed(0).padStart(3)} %  ${name}`,
    );
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Reads the report of Playwright's `json` reporter, with the same rules. */
export function tallyPlaywright(report: string | undefined, exitCode: number): Tally {
  const parsed = parse<PlaywrightReport>(report);
  if (!parsed?.stats) return failedOne('Playwright wrote no report');
  const { expected, flaky, unexpected } = parsed.stats;
  const failures = failedJourneys(parsed.suites);
  const outside = parsed.errors.map((error) => failedOne('outside of any journey', error.message));
  const journeys = { passed: expected + flaky, failed: unexpected, failures };
  return countSilence('Playwright', addTallies(journeys, ...outside), exitCode);
}

function failedJourneys(suites: PlaywrightSuite[] = []): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => {
          const errors = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ''));
          return asFailure(`${spec.file}: ${spec.title}`, errors.join('\n'));
        }),
    ),
    ...failedJourneys(suite.suites),
  ]);
}

function countSilence(runner: string, tally: Tally, exitCode: number): Tally {
  const isSilent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return isSilent
    ? addTallies(tally, failedOne(`${runner} ended with code ${exitCode} after ${tally.passed} passed tests`))
    : tally;
}

function asFailure(name: string, said: string): string {
  const lines = said.trim().split('\n').slice(0, linesOfFailure);
  return [`FAILED ${name}`, ...lines.filter((line) => line !== '').map((line) => `       ${line}`)].join('\n');
}

function parse<Report>(text: string | undefined): Report | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Report);
  } catch {
    return undefined;
  }
}
