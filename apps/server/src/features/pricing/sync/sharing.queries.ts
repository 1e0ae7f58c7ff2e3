import type { listSharingMembers as call, PriceSharing } from '@tradepost/contracts/pricing/price-sharing.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOwnToken } from '../../company/company-token.queries.ts';

type SharingRow = Omit<PriceSharing, 'id' | 'source_id'> & { id: string; source_id: string | null };
const instantOf = (at: string | null) => at && new Date(at).toISOString();

/** The company's sharings, on either side, as far as it may know of them. */
export async function listSharings(ctx: Ctx): Promise<PriceSharing[]> {
  const rows = await rowsOf<SharingRow>(
    ctx.db,
    sql`select l.*, (select min(s.id) from price_sync_sources s where s.company_id = ${ctx.company_id} and s.sharing_id = l.id) as source_id
          from list_price_sharings() l`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    source_id: row.source_id === null ? null : Number(row.source_id),
    created_at: new Date(row.created_at).toISOString(),
    accepted_at: instantOf(row.accepted_at),
    ended_at: instantOf(row.ended_at),
  }));
}

export async function listSharingMembers(ctx: Ctx): Promise<DataOf<typeof call>> {
  return { items: await listSharings(ctx), company_code: await findOwnToken(ctx) };
}
