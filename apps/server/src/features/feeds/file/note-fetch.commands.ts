import { cutText } from '@tradepost/contracts/files/cut-text.rules';
import { and, count, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { datafeedFetches } from '../datafeed.table.ts';
import { shortenAddress } from './shorten-address.rules.ts';

interface Fetched {
  ip: string;
  agent: string | undefined;
  bytes: number;
  is_unchanged: boolean;
}

/** Programs and addresses of a day that are counted apart. The rest of them are one. */
const maxPerDay = 50;

/** Counts a fetch by day, program and shortened address: a site comes every few minutes, so a row for each would be a flood. */
export async function noteFetch(
  scope: Scope,
  feed_id: number,
  { ip, agent, bytes, is_unchanged }: Fetched,
): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const { company_id } = ctx;
    const by = await countedAs(ctx, feed_id, { agent: agentOf(agent), network: shortenAddress(ip) });
    const unchanged = is_unchanged ? 1 : 0;
    await ctx.db
      .insert(datafeedFetches)
      .values({ company_id, feed_id, day: todayOf(ctx), ...by, fetches: 1, unchanged, bytes, last_at: sql`app_now()` })
      .onConflictDoUpdate({
        target: [
          datafeedFetches.company_id,
          datafeedFetches.feed_id,
          datafeedFetches.day,
          datafeedFetches.agent,
          datafeedFetches.network,
        ],
        set: {
          fetches: sql`${datafeedFetches.fetches} + 1`,
          unchanged: sql`${datafeedFetches.unchanged} + ${unchanged}`,
          bytes: sql`${datafeedFetches.bytes} + ${bytes}`,
          last_at: sql`app_now()`,
        },
      });
  });
}

interface Caller {
  agent: string;
  network: string;
}

async function countedAs(ctx: Ctx, feed_id: number, caller: Caller): Promise<Caller> {
  const today = and(
    eq(datafeedFetches.company_id, ctx.company_id),
    eq(datafeedFetches.feed_id, feed_id),
    eq(datafeedFetches.day, todayOf(ctx)),
  );
  const same = and(eq(datafeedFetches.agent, caller.agent), eq(datafeedFetches.network, caller.network));
  const [found] = await ctx.db
    .select({ all: count(), same: sql<number>`count(*) filter (where ${same})::int` })
    .from(datafeedFetches)
    .where(today);
  const isNew = found?.same === 0;
  return isNew && found.all >= maxPerDay ? { agent: 'Others', network: '' } : caller;
}

/** What a program calls itself, as the database takes it. */
const agentOf = (agent = '') => cutText(agent.replaceAll(/\p{Cc}/gu, ' ').trim(), 120) || 'Unknown';
