import type { ErasedPart } from '@tradepost/contracts/compliance/hold.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { lockOrder } from '../../orders/order.queries.ts';
import { removeUnused } from '../cards/compliance-card.commands.ts';
import { type ComplianceCardRow, complianceCards } from '../cards/compliance-card.table.ts';
import { recordErasures } from './erasure.table.ts';

/** Cards in one run. The rest follow in the next. */
const maxPerRun = 500;

interface Expired {
  company_id: number;
  order_id: number;
  what: ErasedPart;
  years: number;
  months: number | null;
}

const since = sql`greatest(o.created_at, coalesce(o.paid_at, o.created_at))`;
const isOver = sql`${since} + make_interval(years => l.retention_years) <= app_now()`;
const arePicturesOver = sql`${since} + make_interval(months => s.picture_months) <= app_now()`;

/**
 * Erases the identities whose retention period is over, and pictures whose own limit is over, in all companies. A device
 * that the police holds keeps its record. Returns the number of records.
 */
export async function eraseExpired(platform: Platform): Promise<number> {
  const expired = await asSystem(platform, (db) =>
    readRows<Expired>(
      db,
      sql`select k.company_id, k.order_id, case when ${isOver} then 'identity' else 'pictures' end as what,
                 l.retention_years as years, s.picture_months as months
            from compliance_cards k
            join orders o on o.company_id = k.company_id and o.id = k.order_id
            join locations l on l.company_id = o.company_id and l.id = o.location_id
            left join report_settings s on s.company_id = o.company_id and s.location_id = o.location_id
           where ((${isOver} and num_nonnulls(k.document_number, k.document_mask, k.birth_date, k.expires_on, k.address_text,
                                  k.front_file_id, k.back_file_id) > 0)
               or (${arePicturesOver} and num_nonnulls(k.front_file_id, k.back_file_id) > 0))
             and not exists (select 1 from police_holds p
                              where p.company_id = k.company_id and p.order_id = k.order_id and p.ended_at is null)
           order by k.company_id, k.order_id ${takeRows(maxPerRun)}`,
    ),
  );
  let erased = 0;
  for (const record of expired) {
    // An error in one record does not stop the others.
    const done = await eraseRecord(platform, record).catch((error: Error) => {
      platform.log.error({ err: error, company_id: record.company_id }, 'erasing an identity failed');
      return false;
    });
    if (done) erased += 1;
  }
  return erased;
}

async function eraseRecord(platform: Platform, record: Expired): Promise<boolean> {
  const scope = await scopeOf(platform, record.company_id, null, 'retention');
  return scope ? inTransaction(scope, (ctx) => erase(ctx, record)) : false;
}

async function erase(ctx: Ctx, { order_id, what, years, months }: Expired): Promise<boolean> {
  const order = await lockOrder(ctx, order_id);
  const where = and(eq(complianceCards.company_id, ctx.company_id), eq(complianceCards.order_id, order_id));
  const [card] = await ctx.db.select().from(complianceCards).where(where).for('no key update');
  const held = await readRow(
    ctx.db,
    sql`select 1 from police_holds where company_id = ${ctx.company_id} and order_id = ${order_id} and ended_at is null limit 1`,
  );
  if (!card || held) return false;
  const pictures = { front_file_id: null, back_file_id: null };
  const identity = {
    document_number: null,
    document_mask: null,
    expires_on: null,
    birth_date: null,
    address_text: null,
  };
  const change: Partial<ComplianceCardRow> = what === 'pictures' ? pictures : { ...pictures, ...identity };
  await ctx.db
    .update(complianceCards)
    .set({ ...change, version: sql`${complianceCards.version} + 1`, updated_at: sql`app_now()` })
    .where(where);
  await removeUnused(ctx, [card.front_file_id, card.back_file_id]);
  const hadPictures = card.front_file_id !== null || card.back_file_id !== null;
  if (hadPictures)
    await note(
      ctx,
      order_id,
      'pictures',
      what === 'pictures' ? periodOf(months ?? 0, 'month') : periodOf(years, 'year'),
    );
  if (what === 'identity') await note(ctx, order_id, 'identity', periodOf(years, 'year'));
  emitOrderChanged(ctx, order);
  return true;
}

const periodOf = (count: number, unit: string) =>
  `The time for which this location keeps them was over: ${count} ${count === 1 ? unit : `${unit}s`}`;

const note = (ctx: Ctx, order_id: number, what: ErasedPart, reason: string) =>
  ctx.db.insert(recordErasures).values({ company_id: ctx.company_id, order_id, what, reason }).onConflictDoNothing();
