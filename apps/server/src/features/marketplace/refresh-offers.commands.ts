import { sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { lockPartner, writeOffers } from '../pricing/sync/runs/apply-offers.commands.ts';
import { tryRun } from '../pricing/sync/runs/start-run.commands.ts';

/** A longer list is left to a job. */
const maxAtOnce = 5_000;

/** Makes a partner's offers anew after a mapping changed: at once, or by the job whose id it returns. */
export async function refreshOffers(ctx: Ctx, source_id: number, partner_id: number): Promise<string | null> {
  const row = await readRow<{ products: number }>(
    ctx.db,
    sql`select count(*)::int as products from price_sync_products where company_id = ${ctx.company_id} and source_id = ${source_id}`,
  );
  ctx.emit('offer-has-changes', { entity: 'partner', id: partner_id });
  const run = (row?.products ?? 0) > maxAtOnce ? await tryRun(ctx, source_id, false) : undefined;
  if (run) return run.job_id;
  await lockPartner(ctx, partner_id);
  await writeOffers(ctx, source_id, partner_id);
  return null;
}
