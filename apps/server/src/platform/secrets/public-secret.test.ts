import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { publicSecretWarning } from './public-secret.ts';

it('warns of the public default only', () => {
  expect(publicSecretWarning(readConfig({}))).toContain('public default');
  expect(publicSecretWarning(readConfig({ APP_SECRET: 'x'.repeat(32) }))).toBeUndefined();
});
