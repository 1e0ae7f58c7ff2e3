import { messages } from '@tradepost/contracts/errors';
import { describe, expect, test } from 'vitest';
import { ApiError, messageOf, pickMessage } from './api-error.ts';

describe('the message of an error body', () => {
  test.each([
    ['mapping before all', { errors: { mapping: 'Map first', message: 'no' }, message: 'no' }, 'Map first'],
    ['errors.message before message', { errors: { message: 'Inner' }, message: 'Outer' }, 'Inner'],
    ['message', { message: 'Outer', error: { message: 'no' }, errors: { email: ['no'] } }, 'Outer'],
    ['message as lines', { message: ['One', 'Two'] }, 'One\nTwo'],
    ['error.message before fields', { error: { message: 'Deep' }, errors: { email: ['no'] } }, 'Deep'],
    ['the first field', { errors: { email: ['Email is required', 'no'], name: ['no'] } }, 'Email is required\nno'],
    ['the first field that says something', { errors: { email: [], name: 'Name is required' } }, 'Name is required'],
    ['lists of errors.mapping', { errors: { mapping: ['Row 1', 'Row 2'] } }, 'Row 1\nRow 2'],
    ['blank messages are none', { errors: { mapping: '' }, message: '   ', error: {} }, messages.unknown],
    ['numbers are no words', { message: 500 }, messages.unknown],
    ['errors as a list', { errors: ['x'] }, messages.unknown],
    ['no body', undefined, messages.unknown],
    ['null', null, messages.unknown],
    ['words alone', 'Bad gateway', messages.unknown],
  ])('%s', (_case, body, expected) => {
    expect(pickMessage(body)).toBe(expected);
  });
});

test('field messages and the stored record are kept', () => {
  const error = new ApiError(409, {
    message: 'Changed',
    errors: { email: 'One', name: ['Two'], age: [] },
    data: { id: 1 },
  });
  expect(error.errors).toEqual({ email: ['One'], name: ['Two'] });
  expect(error.data).toEqual({ id: 1 });
  expect(messageOf(error)).toBe('Changed');
});

test('a fault of our own code shows no internals', () => {
  expect(messageOf(new TypeError('x is undefined'))).toBe(messages.unknown);
});
