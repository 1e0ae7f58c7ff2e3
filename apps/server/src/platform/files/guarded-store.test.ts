import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { RawStore } from '../ports/file-store.ts';
import { guardStore } from './guarded-store.ts';
import { FileMissing, StoreUnavailable, unlessMissing } from './store-errors.ts';

const never = () => new Promise<never>(() => {});
const patience = { answer_milliseconds: 50, bytes_per_second: 1_000_000 };
/** A store whose calls do what is given, and else never answer. */
const storeOf = (given: Partial<RawStore>) =>
  guardStore({ write: never, writeFrom: never, openRead: never, remove: never, ...given }, async () => 10, patience);
const failing = (facts: object) => () => Promise.reject(Object.assign(new Error('no'), facts));

it.each<[string, (store: ReturnType<typeof storeOf>) => Promise<unknown>]>([
  ['an upload', (store) => store.write('1/a', Buffer.from('x'), 'text/plain')],
  ['an upload from disk', (store) => store.writeFrom('1/a', '/nowhere', 'text/plain')],
  ['a download', (store) => store.openRead('1/a')],
  ['a read', (store) => store.read('1/a')],
  ['a removal', (store) => store.remove('1/a')],
])('%s of a store that hangs ends', async (_what, call) => {
  await expect(call(storeOf({}))).rejects.toMatchObject({ is_full: false });
});

it('tells a store that hangs to stop', async () => {
  let told: AbortSignal | undefined;
  const store = storeOf({
    write: (_key, _content, _type, signal) => {
      told = signal;
      return never();
    },
  });
  await expect(store.write('1/a', Buffer.from('x'), 'text/plain')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(told?.aborted).toBe(true);
});

it('ends a download that stops halfway, and closes it', async () => {
  const source = new Readable({ read() {} });
  source.push('half');
  const content = await storeOf({ openRead: async () => source }).openRead('1/a');
  await expect(buffer(content)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(source.destroyed).toBe(true);
});

it('waits for a reader that is slow, and closes what nobody reads', async () => {
  const content = await storeOf({ openRead: async () => Readable.from([Buffer.from('ab')]) }).openRead('1/a');
  let read = '';
  for await (const piece of content) {
    await new Promise((done) => setTimeout(done, 2 * patience.answer_milliseconds));
    read += piece;
  }
  expect(read).toBe('ab');
  const source = Readable.from([Buffer.from('ab')]);
  const unread = await storeOf({ openRead: async () => source }).openRead('1/a');
  unread.destroy();
  await expect.poll(() => source.destroyed).toBe(true);
});

it.each([
  [{ code: 'ENOENT' }, FileMissing],
  [{ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } }, FileMissing],
  [{ name: 'InternalError', $metadata: { httpStatusCode: 500 } }, StoreUnavailable],
  [{ code: 'ECONNREFUSED' }, StoreUnavailable],
  [{ code: 'EIO' }, StoreUnavailable],
])('a read that fails with %o', async (facts, type) => {
  const store = storeOf({ openRead: failing(facts) });
  await expect(store.read('1/a')).rejects.toBeInstanceOf(type);
  const kept = unlessMissing(store.openRead('1/a'));
  if (type === FileMissing) expect(await kept).toBeUndefined();
  else await expect(kept).rejects.toBeInstanceOf(type);
});

it.each([
  { code: 'ENOSPC' },
  { code: 'EDQUOT' },
  { name: 'XMinioStorageFull' },
  { $metadata: { httpStatusCode: 507 } },
])('a write that fails with %o says that the disk is full', async (facts) => {
  const failure = await storeOf({ write: failing(facts) })
    .write('1/a', Buffer.from('x'), 'text/plain')
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ is_full: true, message: expect.stringContaining('disk full') });
});
