import { describe, expect, it } from 'vitest';
import { addTallies, closingLine, tallyPlaywright, tallyVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const vitest = (...testResults: object[]) => JSON.stringify({ testResults });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: object[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 1 }, errors });

describe('the closing line', () => {
  it('adds up', () => {
    expect(closingLine(addTallies({ passed: 3, failed: 0 }, { passed: 4, failed: 2 }))).toBe('7 passed, 2 failed');
    expect(closingLine(addTallies())).toBe('0 passed, 0 failed');
  });
});

describe('counting', () => {
  it.each([
    ['all passed', vitest(file('passed', 'passed', 'passed'), file('passed', 'passed', 'skipped')), 0, 3, 0],
    ['one failed', vitest(file('failed', 'passed', 'failed')), 1, 1, 1],
    ['a file that does not load', vitest(file('passed', 'passed'), file('failed')), 1, 1, 1],
    ['an error outside of any test', vitest(file('passed', 'passed')), 1, 1, 1],
    ['no tests at all', vitest(), 0, 0, 1],
    ['only skipped tests', vitest(file('passed', 'skipped')), 0, 0, 1],
    ['no report', undefined, 0, 0, 1],
    ['half a report', '{"testResults": [', 1, 0, 1],
  ])('vitest: %s', (_name, report, code, passed, failed) => {
    expect(tallyVitest(report, code)).toEqual({ passed, failed });
  });

  it.each([
    ['all passed', playwright(5, 0), 0, 5, 0],
    ['passed at the second try', playwright(4, 0, 1), 0, 5, 0],
    ['one failed', playwright(4, 1), 1, 4, 1],
    ['an error outside of any test', playwright(4, 0, 0, [{}]), 1, 4, 1],
    ['a runner that ended badly', playwright(4, 0), 1, 4, 1],
    ['no tests at all', playwright(0, 0), 0, 0, 1],
    ['no report', undefined, 137, 0, 1],
    ['something else', '{}', 0, 0, 1],
  ])('playwright: %s', (_name, report, code, passed, failed) => {
    expect(tallyPlaywright(report, code)).toEqual({ passed, failed });
  });
});
