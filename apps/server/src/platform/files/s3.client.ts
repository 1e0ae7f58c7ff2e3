import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';

const patienceMilliseconds = 10_000;

/** What a store answers that may be used: there is no such file, or the key may not ask whether there is. */
const usable = ['NoSuchKey', 'AccessDenied'];

/**
 * Stores files in an S3-compatible bucket: `s3://key:secret@host/bucket?region=eu-central-1`. Throws when the store does
 * not answer, or refuses the key or the bucket.
 */
export async function openS3(url: string): Promise<FileStore> {
  const parsed = new URL(url);
  const Bucket = parsed.pathname.replace(/^\//, '');
  const client = new S3Client({
    region: parsed.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${parsed.searchParams.get('plain') === '1' ? 'http' : 'https'}://${parsed.host}`,
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(parsed.username),
      secretAccessKey: decodeURIComponent(parsed.password),
    },
  });
  try {
    await client.send(new GetObjectCommand({ Bucket, Key: 'no-such-file' }), {
      abortSignal: AbortSignal.timeout(patienceMilliseconds),
    });
  } catch (error) {
    const problem = problemOf(error as StoreError);
    if (problem) throw new Error(`The file store at ${parsed.host} ${problem}. Check STORAGE_URL.`);
  }
  return {
    write: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    writeFrom: async (Key, path, ContentType) => {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength }));
    },
    openRead: async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!(Body instanceof Readable)) throw new Error(`empty object ${Key}`);
      return Body;
    },
    read: async (Key) => {
      const object = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!object.Body) throw new Error(`empty object ${Key}`);
      return Buffer.from(await object.Body.transformToByteArray());
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** What is wrong with the store. Nothing is when it answers that the file is missing. */
function problemOf({ name, code, $metadata }: StoreError): string | undefined {
  if (usable.includes(name)) return undefined;
  const status = $metadata?.httpStatusCode;
  return status ? `refuses the bucket or the key (${status} ${name})` : `does not answer (${code ?? name})`;
}
