import { and, eq, sql } from 'drizzle-orm';
import { readRow, runSql } from '../../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { partners } from '../../partners/partner.table.ts';
import { countUnconfirmed } from '../mapping/open-conditions.commands.ts';
import { getSourceRow, listStates } from '../sources/source-rows.queries.ts';
import { getSyncSettings } from '../sync-settings.queries.ts';
import { endRun, type RunRow } from './run-rows.commands.ts';

/** How long an uploaded list counts, in days. One that is read again counts until it is stale. */
const uploadedListDays = 90;
const day = 86_400_000;

/** Makes a partner's offers from its last list and the mapping of its conditions (docs/decisions/0210). Idempotent. */
export function applyOffers(scope: Scope, run: RunRow, partner_id: number): Promise<RunRow> {
  return inTransaction(
    scope,
    async (ctx) => {
      await lockPartner(ctx, partner_id);
      const changed_cells = await writeOffers(ctx, run.source_id, partner_id);
      await ctx.db
        .update(partners)
        .set({ offers_until: await offersUntil(ctx, run.source_id) })
        .where(and(eq(partners.company_id, ctx.company_id), eq(partners.id, partner_id)));
      const open_conditions = await countUnconfirmed(ctx, run.source_id);
      const offers = await countOffers(ctx, partner_id);
      ctx.emit('offer-has-changes', { entity: 'partner', id: partner_id });
      return endRun(ctx, run, {
        status: 'completed',
        message: describe(offers, open_conditions),
        batch_id: null,
        changed_cells,
        held_cells: 0,
        open_conditions,
        left_cells: 0,
        new_held: 0,
      });
    },
    'Partner’s price list',
  );
}

/** The mapping of a partner and its list change its offers one after the other. */
export const lockPartner = (ctx: Ctx, partner_id: number) =>
  runSql(
    ctx.db,
    sql`select 1 from partners where company_id = ${ctx.company_id} and id = ${partner_id} for no key update`,
  );

/** When the last list is too old. */
async function offersUntil(ctx: Ctx, source_id: number): Promise<string | null> {
  const { kind } = await getSourceRow(ctx, source_id);
  const fetched_at = (await listStates(ctx)).get(source_id)?.fetched_at ?? null;
  const days = kind === 'file' ? uploadedListDays : (await getSyncSettings(ctx)).stale_after_days;
  return fetched_at === null ? null : new Date(Date.parse(fetched_at) + days * day).toISOString();
}

const many = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function describe(offers: number, open: number): string {
  const known = `${many(offers, 'price')} of the partner`;
  return open > 0 ? `${known}, ${many(open, 'condition')} to map` : known;
}

/** The SQL function says how. */
export async function writeOffers(ctx: Ctx, source_id: number, partner_id: number): Promise<number> {
  const row = await readRow<{ changed: number }>(
    ctx.db,
    sql`select write_partner_offers(${source_id}, ${partner_id}) as changed`,
  );
  return row?.changed ?? 0;
}

async function countOffers(ctx: Ctx, partner_id: number): Promise<number> {
  const row = await readRow<{ offers: number }>(
    ctx.db,
    sql`select count(*)::int as offers from partner_offers where company_id = ${ctx.company_id} and partner_id = ${partner_id}`,
  );
  return row?.offers ?? 0;
}
