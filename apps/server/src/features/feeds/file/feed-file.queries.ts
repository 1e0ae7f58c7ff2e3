import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import { files } from '../../../platform/files/file.table.ts';
import { unlessMissing } from '../../../platform/files/store-errors.ts';
import { type Ctx, inReading, type Platform } from '../../../platform/tenancy/ctx.ts';
import { writerOf } from '../build/build-feed.commands.ts';
import { listFeedConditions } from '../build/feed-devices.queries.ts';
import { feedConditions } from '../build/feed-row.rules.ts';
import { feedTypes } from '../build/feed-writer.rules.ts';
import { datafeedStates, datafeeds } from '../datafeed.table.ts';
import { findFeedClosure } from '../records/feed-standing.queries.ts';
import { noteFetch } from './note-fetch.commands.ts';
import { openFeed, unknownFeed } from './open-feed.queries.ts';

/** A request for the file of a feed. */
export interface FeedRequest {
  /** `TOKEN.csv` */
  file: string;
  ip: string;
  agent: string | undefined;
  accept_encoding: string | undefined;
  if_none_match: string | undefined;
}

export interface FeedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Readable | string | undefined;
}

interface StoredFeed {
  /** Null: `text` is all of it. */
  storage_key: string | null;
  /** Compressed. */
  stored_size: number;
  size: number;
  etag: string;
  built_at: string | null;
  text: string;
}

/** The file of a feed as its last build left it, and 304 for who has it already. Each request is counted. */
export async function findFeedFile(platform: Platform, request: FeedRequest): Promise<FeedAnswer> {
  const [, token = '', format = ''] = /^(.+)\.(csv|xml|json)$/.exec(request.file) ?? [];
  const { scope, feed } = await openFeed(platform, token, request.ip);
  // The address names the format, so that of another one is an old address.
  if (feed.format !== format) throw unknownFeed();
  const stored = await inReading(scope, (ctx) => findStored(ctx, feed.id));
  if (!stored) throw new HttpError(503, 'The feed is being built. Try again in a minute.', {}, { seconds_left: 60 });
  const headers = {
    'content-type': feedTypes[feed.format],
    etag: `W/"${stored.etag}"`,
    'cache-control': 'private, max-age=60',
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex',
    ...(stored.built_at === null ? {} : { 'last-modified': new Date(stored.built_at).toUTCString() }),
  };
  if (isKnown(request.if_none_match, stored.etag)) {
    await noteFetch(scope, feed.id, { ...request, bytes: 0, is_unchanged: true });
    return { status: 304, headers, body: undefined };
  }
  const { body, encoding, bytes } = await openContent(platform, stored, request.accept_encoding);
  await noteFetch(scope, feed.id, { ...request, bytes, is_unchanged: false });
  return { status: 200, headers: { ...headers, ...encoding }, body };
}

interface Content {
  body: Readable | string;
  encoding: Record<string, string>;
  bytes: number;
}

async function openContent(platform: Platform, stored: StoredFeed, accepted: string | undefined): Promise<Content> {
  const { storage_key, text, size, stored_size } = stored;
  if (storage_key === null) return { body: text, encoding: {}, bytes: Buffer.byteLength(text) };
  const content = await unlessMissing(platform.files.openRead(storage_key));
  // A build has just put another one in its place.
  if (!content) throw new HttpError(503, 'The feed is being renewed. Try again.', {}, { seconds_left: 1 });
  if (takesGzip(accepted)) {
    const encoding = { 'content-encoding': 'gzip', 'content-length': String(stored_size) };
    return { body: content, encoding, bytes: stored_size };
  }
  const plain = pipeline(content, createGunzip(), () => {});
  return { body: plain as Readable, encoding: { 'content-length': String(size) }, bytes: size };
}

/** What the site gets of a feed: its last file, or one without rows while it is off or nothing is bought by mail. */
async function findStored(ctx: Ctx, feed_id: number): Promise<StoredFeed | null> {
  const [found] = await ctx.db
    .select({ feed: datafeeds, state: datafeedStates, key: files.storage_key, stored_size: files.size })
    .from(datafeeds)
    .leftJoin(
      datafeedStates,
      and(eq(datafeedStates.company_id, datafeeds.company_id), eq(datafeedStates.feed_id, datafeeds.id)),
    )
    .leftJoin(files, and(eq(files.company_id, datafeedStates.company_id), eq(files.id, datafeedStates.file_id)))
    .where(and(eq(datafeeds.company_id, ctx.company_id), eq(datafeeds.id, feed_id)));
  if (!found) return null;
  const { feed, state, key, stored_size } = found;
  if (!feed.is_on || (await findFeedClosure(ctx)) !== null) {
    const conditions = feedConditions(feed.conditions, await listFeedConditions(ctx));
    const writer = writerOf(
      feed,
      conditions.map(({ name }) => name),
    );
    const text = writer.start + writer.end;
    const etag = createHash('sha256').update(text).digest('base64url');
    return { storage_key: null, stored_size: 0, size: text.length, etag, built_at: null, text };
  }
  if (!state || key === null || stored_size === null || state.etag === null) return null;
  const { size, etag, built_at } = state;
  return { storage_key: key, stored_size, size, etag, built_at, text: '' };
}

const takesGzip = (accepted = '') =>
  accepted.split(',').some((each) => /^\s*(gzip|\*)\s*(;|$)/i.test(each) && !/;\s*q=0(\.0*)?\s*$/.test(each));

/** Whether a list of ETags has this one. With `*` any is known. */
const isKnown = (header = '', etag: string) =>
  header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '').replaceAll('"', '')));
