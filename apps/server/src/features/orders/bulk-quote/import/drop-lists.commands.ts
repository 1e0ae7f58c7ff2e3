import { and, isNull, lte } from 'drizzle-orm';
import { asSystem, type Platform } from '../../../../platform/tenancy/ctx.ts';
import { bulkQuotes } from '../bulk-quote.table.ts';

const keptDays = 14;

/** Deletes uploaded lists that nobody has confirmed, in all companies. */
export async function dropOldLists(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - keptDays * 86_400_000).toISOString();
  await asSystem(platform, (db) =>
    db.delete(bulkQuotes).where(and(isNull(bulkQuotes.order_id), lte(bulkQuotes.created_at, before))),
  );
}
