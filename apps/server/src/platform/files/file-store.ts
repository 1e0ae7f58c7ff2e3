import type { Readable } from 'node:stream';

/** Stores files in a local folder or in S3. The server generates the keys. */
export interface FileStore {
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Stores a file from the local disk, streaming it. */
  writeFrom(key: string, path: string, contentType: string): Promise<void>;
  read(key: string): Promise<Buffer>;
  /** The content as a stream. Throws when the file does not exist. */
  openRead(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}
