import {
  type Datafeed,
  DatafeedForm,
  type Datafeeds,
  type editDatafeed as editContract,
  type saveDatafeed as saveContract,
} from '@tradepost/contracts/feeds/datafeed.contract';
import { feedKindLabels, feedPresets, maxFeeds } from '@tradepost/contracts/feeds/datafeed.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, count, eq, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../platform/errors/errors.ts';
import { requirePublicUrl } from '../../platform/http/public-address.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { rankPlaceLists } from '../pricing/place/place-prices.queries.ts';
import { queueBuild } from './build/queue-build.commands.ts';
import { findDatafeed, findDatafeeds } from './datafeed.queries.ts';
import { type DatafeedRow, datafeedStates, datafeeds } from './datafeed.table.ts';
import { makeFeedSecret } from './records/datafeed-token.rules.ts';
import { findFeedPlace, requireDatafeeds } from './records/feed-standing.queries.ts';
import { markFeedsChanged, removeFeedFile, whereState } from './records/feed-state.commands.ts';

type SaveBody = ServedInput<typeof saveContract>['body'];
type EditBody = ServedInput<typeof editContract>['body'];

/** Creates a feed, or has feeds built anew. */
export async function saveDatafeed(ctx: Ctx, { rebuild, id, ...form }: SaveBody): Promise<Datafeeds> {
  requireDatafeeds(ctx);
  if (rebuild) await rebuildFeeds(ctx, id);
  else await queueBuild(ctx, await storeDatafeed(ctx, form), true);
  return findDatafeeds(ctx);
}

async function rebuildFeeds(ctx: Ctx, id: number | undefined): Promise<void> {
  if (id !== undefined) await lockFeed(ctx, id);
  const rows = await ctx.db
    .select({ id: datafeeds.id })
    .from(datafeeds)
    .where(and(eq(datafeeds.company_id, ctx.company_id), id === undefined ? undefined : eq(datafeeds.id, id)));
  if (rows.length === 0) throw conflict('There is no feed yet. Create one first.');
  for (const row of rows) await queueBuild(ctx, row.id, true);
}

/** Stores a new feed. What is left out is that of its kind. Its first build is due. */
export async function storeDatafeed(ctx: Ctx, { kind, ...given }: Omit<SaveBody, 'rebuild' | 'id'>): Promise<number> {
  const named = { name: kind === 'sellcell' ? feedKindLabels.sellcell : '', currency: ctx.company.currency };
  const form = parseForm({ ...named, is_on: true, post_back_url: null, ...feedPresets[kind], ...withoutGaps(given) });
  await checkForm(ctx, form, null);
  await requireFewFeeds(ctx);
  const { company_id } = ctx;
  const [row] = await ctx.db
    .insert(datafeeds)
    .values({ ...form, company_id, kind, token: makeFeedSecret(ctx) })
    .returning({ id: datafeeds.id });
  if (!row) throw new Error('the feed was not stored');
  await ctx.db.insert(datafeedStates).values({ company_id, feed_id: row.id });
  return row.id;
}

const withoutGaps = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** The whole form, with what the kind gives. Throws 422 by field. */
function parseForm(given: object): DatafeedForm {
  const { success, data, error } = DatafeedForm.safeParse(given);
  if (success) return data;
  throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])));
}

async function checkForm(ctx: Ctx, form: DatafeedForm, own: DatafeedRow | null): Promise<void> {
  if (form.post_back_url !== null) requirePublicUrl(form.post_back_url, 'post_back_url');
  const lists = await rankPlaceLists(ctx, await findFeedPlace(ctx), form.currency);
  if (lists.length === 0 && form.currency !== ctx.company.currency && form.currency !== own?.currency)
    throw invalid({ currency: `You have no price list for mail-in in ${form.currency}` });
  const names = await ctx.db
    .select({ id: datafeeds.id, name: datafeeds.name })
    .from(datafeeds)
    .where(eq(datafeeds.company_id, ctx.company_id));
  if (names.some(({ id, name }) => id !== own?.id && name.toLowerCase() === form.name.toLowerCase()))
    throw invalid({ name: 'Another feed already has this name' });
}

async function requireFewFeeds(ctx: Ctx): Promise<void> {
  const [found] = await ctx.db.select({ n: count() }).from(datafeeds).where(eq(datafeeds.company_id, ctx.company_id));
  if ((found?.n ?? 0) >= maxFeeds) throw conflict(`A company can have up to ${maxFeeds} feeds. Delete one first.`);
}

const whereFeed = (ctx: Ctx, id: number) => and(eq(datafeeds.company_id, ctx.company_id), eq(datafeeds.id, id));

async function lockFeed(ctx: Ctx, id: number): Promise<DatafeedRow> {
  const [row] = await ctx.db.select().from(datafeeds).where(whereFeed(ctx, id)).for('no key update');
  if (!row) throw notFound('Datafeed');
  return row;
}

export async function editDatafeed(ctx: Ctx, id: number, { version, ...form }: EditBody): Promise<Datafeed> {
  requireDatafeeds(ctx);
  await saveVersioned(ctx, {
    table: datafeeds,
    where: whereFeed(ctx, id),
    version,
    lock: () => lockFeed(ctx, id),
    current: () => findDatafeed(ctx, id),
    change: async (row) => {
      await checkForm(ctx, form, row);
      return { ...form, updated_at: sql`app_now()` };
    },
  });
  await markFeedsChanged(ctx, id);
  ctx.emit('offer-has-changes', { entity: 'datafeed', id });
  return findDatafeed(ctx, id);
}

/** Gives a feed a new secret, so that the old address answers 404. */
export async function renewDatafeed(ctx: Ctx, id: number): Promise<Datafeed> {
  requireDatafeeds(ctx);
  const row = await lockFeed(ctx, id);
  await ctx.db
    .update(datafeeds)
    .set({ token: makeFeedSecret(ctx), updated_at: sql`app_now()`, version: sql`${datafeeds.version} + 1` })
    .where(whereFeed(ctx, id));
  // The feed of an imported company had no address, and has no file.
  if (row.token === null) await queueBuild(ctx, id, true);
  ctx.emit('offer-has-changes', { entity: 'datafeed', id });
  return findDatafeed(ctx, id);
}

/** Deletes a feed with its file. Allowed without the plan too. */
export async function deleteDatafeed(ctx: Ctx, id: number): Promise<null> {
  await lockFeed(ctx, id);
  const [state] = await ctx.db.select().from(datafeedStates).where(whereState(ctx, id)).for('no key update');
  await ctx.db.delete(datafeeds).where(whereFeed(ctx, id));
  if (state?.file_id != null) await removeFeedFile(ctx, state.file_id);
  ctx.emit('offer-has-changes', { entity: 'datafeed', id });
  return null;
}
