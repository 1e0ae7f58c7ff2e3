import { lte } from 'drizzle-orm';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { orderBulkChanges } from './order-bulk.table.ts';

const keptDays = 1;

/** Deletes what is kept of old bulk changes, in all companies. The change log has what they changed. */
export async function dropOldBulkChanges(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - keptDays * 86_400_000).toISOString();
  await asSystem(platform, (db) => db.delete(orderBulkChanges).where(lte(orderBulkChanges.created_at, before)));
}
