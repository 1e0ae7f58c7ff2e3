import type {
  listSharingMembers as call,
  PriceSharing,
} from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { findOwnToken } from '../../../company/company-token.queries.ts';

/** The company's sharings on both sides, with the fields that it is allowed to see. */
export async function listSharings(ctx: Ctx): Promise<PriceSharing[]> {
  return readRows<PriceSharing>(
    ctx.db,
    sql`select l.*, (select min(s.id) from price_sync_sources s where s.company_id = ${ctx.company_id} and s.sharing_id = l.id) as source_id
          from list_price_sharings() l`,
  );
}

export async function listSharingMembers(ctx: Ctx): Promise<DataOf<typeof call>> {
  return { items: await listSharings(ctx), company_code: await findOwnToken(ctx) };
}
