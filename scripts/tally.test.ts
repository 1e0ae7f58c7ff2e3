import { describe, expect, it } from 'vitest';
import {
  addTallies,
  closingLine,
  closingText,
  failedOne,
  listSlowest,
  passedOne,
  tallyPlaywright,
  tallyVitest,
} from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'orders.test.ts',
  status,
  message: status === 'failed' ? 'cannot be loaded' : '',
  assertionResults: tests.map((each) => ({
    fullName: `an order ${each}`,
    status: each,
    failureMessages: each === 'failed' ? ['expected 1 to be 2\n    at line 7'] : [],
  })),
});
const vitest = (...testResults: object[]) => JSON.stringify({ testResults });

const journey = (status: string) => ({
  file: 'sell.spec.ts',
  title: 'a phone is sold',
  tests: [{ status, results: [{ errors: status === 'unexpected' ? [{ message: 'no button' }] : [] }] }],
});
const playwright = (expected: number, unexpected: number, flaky = 0, errors: object[] = []) =>
  JSON.stringify({
    stats: { expected, unexpected, flaky, skipped: 1 },
    suites: [{ suites: [{ specs: Array.from({ length: unexpected }, () => journey('unexpected')) }], specs: [] }],
    errors,
  });

describe('the closing text', () => {
  it('adds up', () => {
    const tally = addTallies(passedOne(), failedOne('types'), { passed: 3, failed: 1, failures: ['FAILED a'] });
    expect(closingLine(tally)).toBe('4 passed, 2 failed');
    expect(closingLine(addTallies())).toBe('0 passed, 0 failed');
  });

  it('says each failure once more, cut short', () => {
    const long = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
    const lines = closingText(addTallies(passedOne(), failedOne('types', long))).split('\n');
    expect(lines.slice(0, 2)).toEqual(['FAILED types', '       line 0']);
    expect(lines).toHaveLength(15);
    expect(lines.slice(-2)).toEqual(['1 passed, 1 failed', '']);
  });
});

describe('counting', () => {
  const failedTest = ['FAILED orders.test.ts: an order failed\n       expected 1 to be 2\n           at line 7'];
  it.each([
    ['all passed', vitest(file('passed', 'passed', 'passed'), file('passed', 'passed', 'skipped')), 0, 3, []],
    ['one failed', vitest(file('failed', 'passed', 'failed')), 1, 1, failedTest],
    [
      'a file that does not load',
      vitest(file('passed', 'passed'), file('failed')),
      1,
      1,
      ['FAILED orders.test.ts\n       cannot be loaded'],
    ],
    [
      'an error outside of any test',
      vitest(file('passed', 'passed')),
      1,
      1,
      ['FAILED Vitest ended with code 1 after 1 passed tests'],
    ],
    ['no tests at all', vitest(), 0, 0, ['FAILED Vitest ended with code 0 after 0 passed tests']],
    ['only skipped tests', vitest(file('passed', 'skipped')), 0, 0, [expect.any(String)]],
    ['no report', undefined, 0, 0, ['FAILED Vitest wrote no report']],
    ['half a report', '{"testResults": [', 1, 0, ['FAILED Vitest wrote no report']],
  ])('vitest: %s', (_name, report, code, passed, failures) => {
    expect(tallyVitest(report, code)).toEqual({ passed, failed: failures.length, failures });
  });

  it.each([
    ['all passed', playwright(5, 0), 0, 5, []],
    ['passed at the second try', playwright(4, 0, 1), 0, 5, []],
    ['one failed', playwright(4, 1), 1, 4, ['FAILED sell.spec.ts: a phone is sold\n       no button']],
    [
      'an error outside of any test',
      playwright(4, 0, 0, [{ message: 'no browser' }]),
      1,
      4,
      ['FAILED outside of any journey\n       no browser'],
    ],
    ['a runner that ended badly', playwright(4, 0), 1, 4, ['FAILED Playwright ended with code 1 after 4 passed tests']],
    ['no tests at all', playwright(0, 0), 0, 0, ['FAILED Playwright ended with code 0 after 0 passed tests']],
    ['no report', undefined, 137, 0, ['FAILED Playwright wrote no report']],
    ['something else', '{}', 0, 0, ['FAILED Playwright wrote no report']],
  ])('playwright: %s', (_name, report, code, passed, failures) => {
    expect(tallyPlaywright(report, code)).toEqual({ passed, failed: failures.length, failures });
  });
});

describe('the slowest files', () => {
  it('stand first, with their share', () => {
    const timed = (name: string, startTime: number, endTime: number) => ({
      ...file('passed'),
      name,
      startTime,
      endTime,
    });
    const report = vitest(timed('/repo/a.test.ts', 0, 1000), timed('/repo/b.test.ts', 0, 3000));
    expect(listSlowest(report, '/repo')).toEqual(['    3.0 s  75 %  b.test.ts', '    1.0 s  25 %  a.test.ts']);
  });

  it('are none without a report', () => {
    expect(listSlowest(undefined, '/repo')).toEqual([]);
  });
});
