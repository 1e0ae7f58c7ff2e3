import { expect, it } from 'vitest';
import { describeFailure } from './command.ts';

it.each([
  [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  [
    new Error('Failed query', {
      cause: Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }),
    }),
  ],
])('a full disk is named: %o', (error) => {
  expect(describeFailure(error)).toContain(`The disk is full: ${error.message}`);
});

it('another error is its sentence', () => {
  expect(describeFailure(new Error('The database is not empty.'))).toBe('The database is not empty.');
});
