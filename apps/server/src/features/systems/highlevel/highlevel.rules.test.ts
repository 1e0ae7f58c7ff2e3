import { expect, test } from 'vitest';
import { appIdOf, readHighLevelError } from './highlevel.rules.ts';

test.each([
  [{ statusCode: 400, message: 'No' }, 'No'],
  [{ statusCode: 422, message: ['a', 'b'], error: 'Unprocessable' }, 'a. b'],
  ['<html>', undefined],
  [null, undefined],
])('the message of %j', (body, message) => {
  expect(readHighLevelError(body, 400)?.message).toBe(message);
});

test('a client id names its app', () => {
  expect(appIdOf('65f1a2-lk2x')).toBe('65f1a2');
});
