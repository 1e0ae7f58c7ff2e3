import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { withDeadline } from '../deadline.ts';
import type { FileStore, RawStore } from '../ports/file-store.ts';
import { storeErrorOf } from './store-errors.ts';

/** How long a store may take: to answer, or between two pieces of a file; and how slowly it may take a file. */
export interface StorePatience {
  answer_milliseconds: number;
  bytes_per_second: number;
}

const usualPatience: StorePatience = { answer_milliseconds: 30_000, bytes_per_second: 100_000 };
const store_name = 'The file store';

/** Gives every call to a store a deadline, so that one that hangs holds no upload, download or export for ever. */
export function guardStore(
  store: RawStore,
  sizeOf: (path: string) => Promise<number>,
  patience = usualPatience,
): FileStore {
  const { answer_milliseconds, bytes_per_second } = patience;
  const within = async <T>(bytes: number, isRead: boolean, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const control = new AbortController();
    const milliseconds = answer_milliseconds + Math.round((bytes / bytes_per_second) * 1000);
    try {
      return await withDeadline(work(control.signal), milliseconds, store_name);
    } catch (error) {
      control.abort();
      throw storeErrorOf(error, isRead);
    }
  };
  const openRead = async (key: string) => {
    const source = await within(0, true, async (signal) => {
      const opened = await store.openRead(key, signal);
      // It came too late, and nobody reads it.
      if (signal.aborted) opened.destroy();
      return opened;
    });
    source.on('error', () => {});
    const content = Readable.from(pieces(source, answer_milliseconds), { objectMode: false });
    // Also where nobody ever reads it.
    content.once('close', () => source.destroy());
    return content;
  };
  return {
    write: (key, content, type) => within(content.length, false, (signal) => store.write(key, content, type, signal)),
    writeFrom: async (key, path, type) =>
      within(await sizeOf(path), false, (signal) => store.writeFrom(key, path, type, signal)),
    openRead,
    read: async (key) => buffer(await openRead(key)),
    remove: (key) => within(0, false, (signal) => store.remove(key, signal)),
  };
}

/** Counts only the time that the store takes, not that of a slow reader. */
async function* pieces(source: Readable, milliseconds: number): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await withDeadline(iterator.next(), milliseconds, store_name);
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw storeErrorOf(error, true);
  } finally {
    source.destroy();
  }
}
