import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { guardStore } from './guarded-store.ts';
import { openS3 } from './s3.client.ts';
import { FileMissing, StoreUnavailable } from './store-errors.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

/** A store on this machine that answers every request with this error. */
async function openStore(status: number, code: string): Promise<string> {
  const server = createServer((_request, answer) => {
    answer.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>-</Message></Error>`);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const urlOf = (host: string) => `s3://key:secret@${host}/bucket?region=eu-central-1&plain=1`;

describe('opening a bucket', () => {
  it.each([
    [404, 'NoSuchKey'],
    [403, 'AccessDenied'],
  ])('succeeds when the store answers %i %s', async (status, code) => {
    expect(await openS3(urlOf(await openStore(status, code)))).toHaveProperty('openRead');
  });

  it.each([
    [404, 'NoSuchBucket'],
    [403, 'InvalidAccessKeyId'],
    [403, 'SignatureDoesNotMatch'],
  ])('is refused when the store answers %i %s', async (status, code) => {
    const host = await openStore(status, code);
    const sentence = `The file store at ${host} refuses the bucket or the key (${status} ${code}). Check STORAGE_URL.`;
    await expect(openS3(urlOf(host))).rejects.toThrow(sentence);
  });

  it('is refused when nothing answers', async () => {
    const host = await openStore(404, 'NoSuchKey');
    await new Promise((done) => servers.splice(0)[0]?.close(done));
    await expect(openS3(urlOf(host))).rejects.toThrow(
      `The file store at ${host} does not answer (ECONNREFUSED). Check STORAGE_URL.`,
    );
  });
});

it('a store that takes a file and then says nothing is given up', async () => {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET') return;
    answer.writeHead(404, { 'content-type': 'application/xml' });
    answer.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>-</Message></Error>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const patience = { answer_milliseconds: 200, bytes_per_second: 1_000_000 };
  const store = guardStore(await openS3(urlOf(host)), async () => 1, patience);
  await expect(store.write('1/a', Buffer.from('x'), 'text/plain')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.remove('1/a')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.read('1/a')).rejects.toBeInstanceOf(FileMissing);
  server.closeAllConnections();
  server.close();
});
