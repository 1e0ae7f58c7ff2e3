import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { RawStore } from '../ports/file-store.ts';

const patienceMilliseconds = 10_000;
/** A connection is given up when it is not there, or carries nothing, for so long. */
const connectMilliseconds = 5_000;
const silenceMilliseconds = 30_000;

/** What a store answers that may be used: there is no such file, or the key may not ask whether there is. */
const usable = ['NoSuchKey', 'AccessDenied'];

/**
 * Stores files in an S3-compatible bucket: `s3://key:secret@host/bucket?region=eu-central-1`. Throws when the store does
 * not answer, or refuses the key or the bucket.
 */
export async function openS3(url: string): Promise<RawStore> {
  const parsed = new URL(url);
  const Bucket = parsed.pathname.replace(/^\//, '');
  const client = new S3Client({
    region: parsed.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${parsed.searchParams.get('plain') === '1' ? 'http' : 'https'}://${parsed.host}`,
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectMilliseconds, socketTimeout: silenceMilliseconds },
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
    write: async (Key, Body, ContentType, abortSignal) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), { abortSignal });
    },
    writeFrom: async (Key, path, ContentType, abortSignal) => {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength }), { abortSignal });
      } finally {
        Body.destroy();
      }
    },
    openRead: async (Key, abortSignal) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
      if (!(Body instanceof Readable)) throw new Error(`empty object ${Key}`);
      return Body;
    },
    remove: async (Key, abortSignal) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal });
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
