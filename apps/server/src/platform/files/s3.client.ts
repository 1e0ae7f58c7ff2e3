import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';

/** Stores files in an S3-compatible bucket: `s3://key:secret@host/bucket?region=eu-central-1`. */
export function openS3(url: string): FileStore {
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
