import type { OwnCompany } from '@tradepost/contracts/company-settings/profile/company-list.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

type Row = Omit<OwnCompany, 'is_current'> & { member_id: number };

/** The companies of the user, with the user's membership in each. */
export function listMemberships(ctx: Ctx): Promise<Row[]> {
  return readRows<Row>(ctx.db, sql`select * from list_own_companies()`);
}

export async function listOwnCompanies(ctx: Ctx): Promise<{ items: OwnCompany[] }> {
  return { items: (await listMemberships(ctx)).map((row) => toOwnCompany(ctx, row)) };
}

export const toOwnCompany = (ctx: Pick<Ctx, 'company_id'>, { member_id: _member, ...row }: Row): OwnCompany => ({
  ...row,
  is_current: row.company_id === ctx.company_id,
});
