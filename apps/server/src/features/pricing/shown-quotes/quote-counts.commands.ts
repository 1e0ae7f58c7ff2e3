import { localDay } from '@tradepost/contracts/local-day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem, type Ctx, type Platform } from '../../../platform/tenancy/ctx.ts';
import { quoteCounts } from './quote-count.table.ts';

/** Counts are written together, so that showing a price costs no write. A server that is killed loses those of a few seconds. */
const flushMilliseconds = 10_000;
/** With so many different cells, they are written at once. */
const maxWaiting = 5_000;
const rowsAtOnce = 1_000;

interface ShownQuote {
  variant_id: number;
  condition_id: number;
  price: number | null;
}

interface Count {
  company_id: number;
  variant_id: number;
  condition_id: number;
  day: string;
  place: 'counter' | 'shop';
  shown: number;
}

interface Waiting {
  counts: Map<string, Count>;
  timer: NodeJS.Timeout | undefined;
}

const waitingOf = new WeakMap<Platform, Waiting>();

/** Counts the prices that a person sees. Reads may call it: nothing is written before the next flush. */
export function countQuotes(ctx: Ctx, place: Count['place'], quotes: readonly ShownQuote[]): void {
  const { platform, company_id } = ctx;
  const waiting = waitingOf.get(platform) ?? { counts: new Map<string, Count>(), timer: undefined };
  waitingOf.set(platform, waiting);
  const day = localDay(ctx.clock.now().toISOString(), ctx.company.timezone);
  for (const { variant_id, condition_id, price } of quotes) {
    if (price === null) continue;
    const key = [company_id, variant_id, condition_id, day, place].join(':');
    const count = waiting.counts.get(key) ?? { company_id, variant_id, condition_id, day, place, shown: 0 };
    count.shown += 1;
    waiting.counts.set(key, count);
  }
  if (waiting.counts.size >= maxWaiting) void flushQuietly(platform);
  else waiting.timer ??= setTimeout(() => void flushQuietly(platform), flushMilliseconds).unref();
}

/** The same where nobody waits for it. What could not be stored is lost. */
export async function flushQuietly(platform: Platform): Promise<void> {
  await flushQuoteCounts(platform).catch((error: Error) =>
    platform.log.warn({ err: error }, 'the counts of shown prices could not be stored'),
  );
}

/** Stores what is counted, and returns for how many cells. Cells that are gone are left out. */
export async function flushQuoteCounts(platform: Platform): Promise<number> {
  const waiting = waitingOf.get(platform);
  if (!waiting) return 0;
  clearTimeout(waiting.timer);
  waitingOf.delete(platform);
  const counts = [...waiting.counts.values()];
  if (counts.length === 0) return 0;
  await asSystem(platform, (db) => storeCounts(db, counts));
  return counts.length;
}

async function storeCounts(db: Db, counts: readonly Count[]): Promise<void> {
  const known = await readRows<{ key: string }>(
    db,
    sql`select n.company_id || ':' || n.variant_id || ':' || n.condition_id as key
          from (select distinct company_id, variant_id, condition_id from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
                  as x (company_id bigint, variant_id bigint, condition_id bigint)) n
          join variants v on v.company_id = n.company_id and v.id = n.variant_id
          join conditions c on c.company_id = n.company_id and c.id = n.condition_id`,
  );
  const keys = new Set(known.map(({ key }) => key));
  const rows = counts
    .filter((count) => keys.has(`${count.company_id}:${count.variant_id}:${count.condition_id}`))
    // Always in the same order, so that two servers cannot deadlock.
    .sort((a, b) => a.company_id - b.company_id || a.variant_id - b.variant_id || a.condition_id - b.condition_id);
  const { company_id, variant_id, condition_id, day, place, shown } = quoteCounts;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insert(quoteCounts)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: [company_id, variant_id, condition_id, day, place],
        set: { shown: sql`${shown} + excluded.shown` },
      });
  }
}
