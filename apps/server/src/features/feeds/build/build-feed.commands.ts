import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { saveFiles } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { type Ctx, inReading, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { openPlaceBook } from '../../pricing/place/place-prices.queries.ts';
import { type DatafeedRow, datafeedStates, datafeeds } from '../datafeed.table.ts';
import { fillLink, findLinkTemplate, referralOfFeed } from '../records/feed-link.queries.ts';
import { findFeedPlace } from '../records/feed-standing.queries.ts';
import { replaceFeedFile, whereState } from '../records/feed-state.commands.ts';
import { findSeen } from './due-feeds.queries.ts';
import { countFeedDevices, listFeedConditions, readFeedDevices } from './feed-devices.queries.ts';
import { feedConditions, feedHeadings, feedRows, nameConditions } from './feed-row.rules.ts';
import { type FeedWriter, openFeedWriter } from './feed-writer.rules.ts';

/** Devices of one read. Each is a short transaction, so that a long build holds no connection. */
const batch = 2_000;

type Report = (done: number, total: number) => Promise<void>;

/**
 * Writes the file of a feed aside and puts it in the place of the old one, which the site gets until then. Prices that change
 * meanwhile make it due again. Null when the feed is gone.
 */
export async function buildFeed(scope: Scope, feed_id: number, report: Report): Promise<{ rows: number } | null> {
  const plan = await inTransaction(scope, (ctx) => planBuild(ctx, feed_id));
  if (!plan) return null;
  const folder = await makeTemporaryFolder('datafeed');
  try {
    const path = join(folder, 'feed.gz');
    const written = await writeFeed(scope, plan, path, report);
    await storeFeed(scope, plan, path, written);
    return { rows: written.rows };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Plan = NonNullable<Awaited<ReturnType<typeof planBuild>>>;

async function planBuild(ctx: Ctx, feed_id: number) {
  const [feed] = await ctx.db
    .select()
    .from(datafeeds)
    .where(and(eq(datafeeds.company_id, ctx.company_id), eq(datafeeds.id, feed_id)));
  if (!feed) return null;
  // What is committed after this is in a later build, also where this one has it already.
  const seen = await findSeen(ctx);
  await ctx.db.update(datafeedStates).set({ queued_at: sql`app_now()`, percentage: 0 }).where(whereState(ctx, feed_id));
  const own = await listFeedConditions(ctx);
  const conditions = feedConditions(feed.conditions, own);
  const template = await findLinkTemplate(ctx, referralOfFeed(feed));
  return {
    feed,
    seen,
    started_at: ctx.clock.now().toISOString(),
    conditions: conditions.map(({ name }) => name),
    names: nameConditions(conditions, own),
    book: await openPlaceBook(ctx, await findFeedPlace(ctx), feed.currency),
    linkOf: (sku: number) => fillLink(template, sku),
    total: await countFeedDevices(ctx),
  };
}

interface Written {
  rows: number;
  /** Of the text before it was compressed. */
  size: number;
  etag: string;
}

async function writeFeed(scope: Scope, plan: Plan, path: string, report: Report): Promise<Written> {
  const writer = writerOf(plan.feed, plan.conditions);
  const gzip = createGzip();
  const file = createWriteStream(path);
  const stored = finished(gzip.pipe(file));
  stored.catch(() => {});
  const hash = createHash('sha256');
  let [rows, size, after, done] = [0, 0, 0, 0];
  const write = async (text: string) => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    size += bytes.length;
    if (!gzip.write(bytes)) await once(gzip, 'drain');
  };
  await write(writer.start);
  for (;;) {
    const devices = await inReading(scope, (ctx) => readFeedDevices(ctx, plan, after, batch));
    let text = '';
    for (const device of devices)
      for (const cells of feedRows(plan.feed, plan.conditions, device)) {
        text += writer.row(cells, rows === 0);
        rows += 1;
      }
    await write(text);
    done += devices.length;
    await report(done, plan.total);
    if (devices.length < batch) break;
    after = devices.at(-1)?.id ?? after;
    await showProgress(scope, plan, done);
  }
  await write(writer.end);
  gzip.end();
  await stored;
  return { rows, size, etag: hash.digest('base64url') };
}

export function writerOf(feed: DatafeedRow, conditions: readonly string[]): FeedWriter {
  const headings = feedHeadings(feed, conditions);
  const { format, layout, columns, root_name, row_name } = feed;
  const prices = columns.filter(({ field }) => field === 'price');
  const numbers = new Set(feedHeadings({ ...feed, layout, columns: prices }, conditions));
  return openFeedWriter(format, { headings, numbers, root_name, row_name });
}

const showProgress = (scope: Scope, { feed, total }: Plan, done: number) =>
  inTransaction(scope, (ctx) =>
    ctx.db
      .update(datafeedStates)
      .set({ percentage: Math.min(99, Math.floor((done * 100) / Math.max(1, total))) })
      .where(whereState(ctx, feed.id)),
  );

/** Puts the new file in the place of the old one. One with the same content stays, and so does its ETag. */
async function storeFeed(scope: Scope, plan: Plan, path: string, written: Written): Promise<void> {
  const { feed, seen, started_at } = plan;
  const facts = { ...seen, rows: written.rows, size: written.size, etag: written.etag };
  const isSame = await inTransaction(scope, async (ctx) => {
    const [state] = await ctx.db.select().from(datafeedStates).where(whereState(ctx, feed.id)).for('no key update');
    if (!state || state.file_id === null || state.etag !== written.etag) return state === undefined;
    await replaceFeedFile(ctx, feed.id, { ...facts, file_id: state.file_id, started_at });
    return true;
  });
  if (isSame) return;
  const file = { name: `feed-${feed.id}.${feed.format}.gz`, content_type: 'application/gzip', path };
  await saveFiles(scope, [file], async (ctx, [stored]) => {
    if (stored) await replaceFeedFile(ctx, feed.id, { ...facts, file_id: stored.id, started_at });
  });
}
