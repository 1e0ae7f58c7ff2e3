import type { Readable } from 'node:stream';

/** Stores files in a local folder or in S3. The server generates the keys. Rejects with the errors of `store-errors`. */
export interface FileStore {
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Stores a file from the local disk, streaming it. */
  writeFrom(key: string, path: string, contentType: string): Promise<void>;
  read(key: string): Promise<Buffer>;
  /** The content as a stream. Throws when the file does not exist. */
  openRead(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** A store as it is, which may hang: `guardStore` makes a `FileStore` of it. The signal ends what takes too long. */
export interface RawStore {
  write(key: string, content: Buffer, contentType: string, signal: AbortSignal): Promise<void>;
  writeFrom(key: string, path: string, contentType: string, signal: AbortSignal): Promise<void>;
  openRead(key: string, signal: AbortSignal): Promise<Readable>;
  remove(key: string, signal: AbortSignal): Promise<void>;
}
