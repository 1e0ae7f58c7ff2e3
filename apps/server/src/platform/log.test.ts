import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeError, openLog, pathOfUrl } from './log.ts';

function lineOf(...given: [object, string?] | [string]): string {
  const lines: string[] = [];
  const log = openLog('info', { destination: { write: (line) => lines.push(line) } });
  (log.error as (...all: unknown[]) => void)(...given);
  return lines.join('');
}

const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
  code: '23505',
  constraint: 'users_email',
  table: 'users',
  detail: 'Key (email)=(ana@seller.test) already exists.',
  where: 'COPY users, line 1: "ana@seller.test"',
});
const wrongValue = Object.assign(new Error('invalid input syntax for type bigint: "secret 4711"'), { code: '22P02' });
const mailError = Object.assign(new Error('550 <ana@seller.test> unknown, ask +1 555 010 0123'), {
  rejected: ['ana@seller.test'],
  response: 'ana@seller.test',
});

test.each([
  [
    'a failed statement',
    new DrizzleQueryError('insert into users values ($1, $2)', ['ana@seller.test', 'hunter2'], refused),
  ],
  [
    'one over several lines',
    new DrizzleQueryError('select $1', ['hunter2\n    at ana@seller.test\n  lines'], wrongValue),
  ],
  ['a refused row', refused],
  ['a wrong value', wrongValue],
  ['a refused mail', mailError],
  ['several', new AggregateError([refused, mailError], 'all failed for ana@seller.test')],
  ['a cause', new Error('outer', { cause: mailError })],
  ['what is no error', 'ana@seller.test'],
  [
    'an object thrown',
    { message: 'no queue for ana@seller.test', stack: 'at ana@seller.test', email: 'ana@seller.test' },
  ],
  ['an object around an error', { error: mailError }],
  ['an object without words', { email: 'ana@seller.test' }],
  ['a copy of a refused row', { ...refused, message: refused.message }],
])('the line of %s names nobody', (_, error) => {
  const line = lineOf({ err: error }, 'failed');
  expect(JSON.parse(line)).toMatchObject({ msg: 'failed', err: { message: expect.any(String) } });
  for (const secret of ['ana@', 'seller.test', 'hunter2', '4711', '555 010']) expect(line).not.toContain(secret);
});

test('an error without a message of the line names nobody either', () => {
  const line = lineOf(mailError);
  expect(JSON.parse(line).msg).toContain('550');
  expect(line).not.toContain('seller.test');
});

test('the line still says what failed, and where', () => {
  const { err } = JSON.parse(lineOf({ err: new DrizzleQueryError('select 1', [], refused) })) as never as {
    err: { message: string; stack: string; cause: object };
  };
  expect(err.message).toContain('Failed query: select 1');
  expect(err.stack).toMatch(/log\.test\.ts/);
  expect(err.cause).toMatchObject({ code: '23505', constraint: 'users_email', table: 'users' });
  expect(describeError(wrongValue).message).toContain('invalid input syntax for type bigint');
});

test('texts and messages are scrubbed too', () => {
  const line = lineOf({ link: 'https://tp.test/reset-password?token=abc.def&x=1' }, 'mailed to ana@seller.test');
  expect(line).toContain('/reset-password?token=…&x=…');
  expect(line).not.toMatch(/abc|ana@/);
});

test.each([
  ['/v1/pos/customers?search=ana', '/v1/pos/customers'],
  ['/shipping-kit#token=abc', '/shipping-kit'],
  ['/healthz', '/healthz'],
])('of %s the path is logged', (url, path) => expect(pathOfUrl(url)).toBe(path));

test.each([
  [
    { message: 'queue cache failed', stack: 'Error: queue cache failed\n    at x', queue: 'mail', worker: 'w1' },
    'queue cache failed',
  ],
  [{ error: new Error('inner') }, 'inner'],
  [{ code: 'E1', rows: [] }, 'an object with code, rows'],
  [{}, 'an object with nothing'],
  [undefined, 'undefined'],
])('what is thrown as %o is described', (thrown, message) => {
  const described = describeError(thrown);
  expect(described.message).toBe(message);
  expect(JSON.stringify(described)).not.toContain('[object Object]');
  if (thrown && 'queue' in thrown) expect(described).toMatchObject({ queue: 'mail', worker: 'w1' });
});
