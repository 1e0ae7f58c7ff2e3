import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encryptingFiles } from '../../testing/secrets/encrypting-files.data.ts';
import { sealedColumns, sealedOfUsers } from './sealed-columns.data.ts';

const source = join(import.meta.dirname, '../..');

const listed = [...sealedColumns, sealedOfUsers].map(({ table, column }) => `${table}.${column}`).sort();

test('every encrypted column is known, so that a new secret reaches it', () => {
  const stored = Object.values(encryptingFiles).flatMap((where) => (typeof where === 'string' ? [] : where));
  expect(stored.sort()).toEqual(listed);
});

test('every SQL function that copies an encrypted column puts it into one of the list', () => {
  const functions = join(source, '../functions');
  const names = [...new Set(listed.map((path) => path.split('.')[1] ?? ''))].filter((name) => name.length > 10);
  const copying = globSync('**/*.sql', { cwd: functions }).filter((path) => {
    const text = readFileSync(join(functions, path), 'utf8');
    return /\binsert into\b/.test(text) && names.some((name) => new RegExp(`\\b${name}\\b`).test(text));
  });
  expect(copying).toEqual(['payouts/record_payout_baseline.sql']);
});
