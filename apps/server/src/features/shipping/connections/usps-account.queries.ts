import type { Paging } from '@tradepost/contracts/paging';
import type { UspsAccount } from '@tradepost/contracts/shipping/usps.contract';
import { and, desc, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { ofVendor } from '../../connections/account.queries.ts';
import { type AccountRow, connections } from '../../connections/account.table.ts';
import { type ConnectionRow, carrierKind, findConnection } from '../accounts/account.queries.ts';

export async function listUspsAccounts(ctx: Ctx, query: Paging & { search?: string | undefined }) {
  const where = and(
    ofVendor(ctx, carrierKind, 'usps'),
    query.search ? sql`search_matches(${connections.name}, ${query.search})` : undefined,
  );
  return listPage(ctx, query, {
    counted: await ctx.db.$count(connections, where),
    rows: ctx.db.select().from(connections).where(where).orderBy(desc(connections.is_current), connections.id),
    toItem: toAccount,
  });
}

const toAccount = ({
  id,
  name,
  is_current,
  is_enabled,
  is_test,
  shown,
  state,
  failure,
  created_at,
}: AccountRow): UspsAccount => ({
  id,
  name,
  is_current,
  is_enabled,
  is_test,
  state,
  failure,
  created_at,
  crid: shown.crid ?? '',
  mid: shown.mid ?? '',
  account_number: shown.account_number ?? '',
});

/** A USPS account. Throws 404 for the account of another vendor or company. */
export async function findUspsAccount(ctx: Ctx, id: number): Promise<ConnectionRow> {
  const row = await findConnection(ctx, id);
  if (row.vendor !== 'usps') throw notFound('USPS account');
  return row;
}
