import { readFile } from '@tradepost/contracts/files/file.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { CommitUnanswered, DatabaseReadOnly } from '../db/silence/outage.ts';
import { saveFile } from '../files/files.ts';
import { StoreUnavailable } from '../files/store-errors.ts';
import { jobRuns } from '../jobs/job-run.table.ts';
import type { FileStore } from '../ports/file-store.ts';
import { outageOf } from './outage.ts';

let test: TestApp;
let working: FileStore;
beforeAll(async () => {
  test = await openTestApp();
  working = test.platform.files;
});
afterAll(() => test.close());

/** The store with one failure for all its calls, until the work is done. */
async function withStore<T>(failure: Error, work: () => Promise<T>): Promise<T> {
  const fails = () => Promise.reject(failure);
  test.platform.files = { write: fails, writeFrom: fails, read: fails, openRead: fails, remove: fails };
  try {
    return await work();
  } finally {
    test.platform.files = working;
  }
}

const down = new StoreUnavailable(new Error('connect ECONNREFUSED'), false);
const full = new StoreUnavailable(new Error('ENOSPC'), true);

it('a download answers 503 while the store is down, and 404 for a file that is lost', async () => {
  const { scope } = test.first;
  const stored = { name: 'a.txt', content_type: 'text/plain', content: Buffer.from('x') };
  const { id, storage_key } = await saveFile(scope, stored);
  // A file that no record names is seen by nobody: it is that of a finished job.
  await test.within((ctx) =>
    ctx.db.insert(jobRuns).values({
      company_id: ctx.company_id,
      id: '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11',
      member_id: ctx.actor.member_id,
      event: 'export_order_csv',
      title: 'Export',
      type: 'export',
      file_id: id,
    }),
  );
  const download = () => test.owner.call(readFile, { params: { id } });
  expect((await download()).status).toBe(200);
  expect(await withStore(down, download)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '15' },
    message: 'Files can’t be reached right now. Try again in a minute.',
  });
  await working.remove(storage_key);
  expect((await download()).status).toBe(404);
});

it('/readyz names what is wrong with the store, and stays ready', async () => {
  const ask = async () => JSON.parse((await test.app.inject('/readyz')).body);
  const metrics = async () => (await test.app.inject('/metrics')).body;
  expect(await ask()).toEqual({ status: 'ready', problems: [] });
  expect(await metrics()).toContain('file_store{state="ready"} 1');
  expect(await metrics()).toMatch(/database_up 1\n[\s\S]*database_read_only 0\n/);
  expect(await metrics()).toMatch(/disk_free_bytes\{disk="data"\} \d+/);
  expect(await withStore(down, ask)).toEqual({ status: 'ready', problems: ['file store down'] });
  expect(await withStore(full, ask)).toEqual({ status: 'ready', problems: ['file store full'] });
  expect(await withStore(full, metrics)).toContain('file_store{state="full"} 1');
});

const postgres = (code: string) => Object.assign(new Error('refused'), { code, severity: 'FATAL' });
const wrapped = (cause: Error) => new Error('Failed query', { cause });

describe('an outage', () => {
  it.each([
    ['starting up', postgres('57P03')],
    ['stopped by an administrator', wrapped(postgres('57P01'))],
    ['too many connections', postgres('53300')],
    ['the disk of the database', wrapped(postgres('53100'))],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['nobody there', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['no connection is free', new Error('timeout exceeded when trying to connect')],
    ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['a store that is down', down],
    ['a database that takes no writes', new DatabaseReadOnly(postgres('25006'))],
  ])('is %s', (_what, error) => {
    expect(outageOf(error)).toMatchObject({ retry_seconds: 15 });
  });

  it('of a commit without an answer has no time to try again', () => {
    const lost = new CommitUnanswered(new Error('Connection terminated unexpectedly'));
    expect(outageOf(lost)).toEqual({ message: expect.stringContaining('may have been saved'), retry_seconds: null });
  });

  it.each([
    ['a bug', new TypeError('x is undefined')],
    ['a wrong statement', postgres('42601')],
    ['a statement that takes too long', postgres('57014')],
    ['a read that writes', postgres('25006')],
  ])('is not %s', (_what, error) => {
    expect(outageOf(error)).toBeNull();
  });

  it.each([[postgres('53100')], [full], [Object.assign(new Error('write'), { code: 'ENOSPC' })]])(
    'says that the disk is full: %o',
    (error) => {
      expect(outageOf(error)?.message).toContain('disk is full');
    },
  );
});
