import type { bulkPromoCodes } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail, StoredPromoCode } from '@tradepost/contracts/pricing/promo.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { conflict, HttpError, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { promoCodes, promoCodeUses } from './promo.table.ts';
import { lockPromoCode, onePromoCode } from './promo-code.commands.ts';
import { findPromoCode, listMatchingPromoIds } from './promo-code.queries.ts';

type Switch = Partial<Pick<typeof promoCodes.$inferSelect, 'is_enable' | 'is_archived'>>;

/** Turns a code on or off. Idempotent. */
export async function enablePromoCode(ctx: Ctx, id: number, is_enable: boolean): Promise<PromoCodeDetail> {
  const stored = await lockPromoCode(ctx, id);
  if (stored.status === 'archived') throw conflict('This promo code is archived. Restore it first.', stored);
  return stored.is_enable === is_enable ? stored : store(ctx, id, { is_enable });
}

/** Deletes a code that no order ever used; archives it otherwise, as orders and reports refer to it. */
export async function removePromoCode(ctx: Ctx, id: number): Promise<{ outcome: 'deleted' | 'archived' }> {
  const stored = await lockPromoCode(ctx, id);
  const useCount = await ctx.db.$count(
    promoCodeUses,
    sql`${promoCodeUses.company_id} = ${ctx.company_id} and ${promoCodeUses.promo_code_id} = ${id}`,
  );
  if (useCount > 0) {
    if (stored.status !== 'archived') await store(ctx, id, { is_archived: true });
    return { outcome: 'archived' };
  }
  await ctx.db.delete(promoCodes).where(onePromoCode(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'promo_code', id });
  return { outcome: 'deleted' };
}

export async function restorePromoCode(ctx: Ctx, id: number): Promise<PromoCodeDetail> {
  const stored = await lockPromoCode(ctx, id);
  return stored.status === 'archived' ? store(ctx, id, { is_archived: false }) : stored;
}

async function store(ctx: Ctx, id: number, change: Switch): Promise<PromoCodeDetail> {
  await ctx.db
    .update(promoCodes)
    .set({ ...change, version: sql`${promoCodes.version} + 1` })
    .where(onePromoCode(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'promo_code', id });
  return findPromoCode(ctx, id);
}

type Bulk = ServedInput<typeof bulkPromoCodes>['body'];

const changes: Record<Bulk['action'], Switch> = {
  enable: { is_enable: true },
  disable: { is_enable: false },
  archive: { is_archived: true },
  restore: { is_archived: false },
};

/** Why a bulk action skips a code; null if it changes the code. */
function skipReason(action: Bulk['action'], { status, is_enable }: StoredPromoCode): string | null {
  const isArchived = status === 'archived';
  if (action === 'restore') return isArchived ? null : 'This promo code is not archived';
  if (isArchived) return 'This promo code is archived';
  if (action === 'enable') return is_enable ? 'This promo code is already enabled' : null;
  if (action === 'disable') return is_enable ? null : 'This promo code is already disabled';
  return null;
}

/** The maximum number of codes in one bulk action. */
const maxAtOnce = 1000;

export async function switchPromoCodes(
  ctx: Ctx,
  { action, ids, filter, dry_run }: Bulk,
): Promise<DataOf<typeof bulkPromoCodes>> {
  const requested_ids = ids ?? (filter ? await listMatchingPromoIds(ctx, filter, maxAtOnce + 1) : []);
  if (requested_ids.length === 0) throw invalid({ ids: 'Select at least one promo code' });
  if (requested_ids.length > maxAtOnce)
    throw invalid({ ids: `Select at most ${maxAtOnce.toLocaleString('en')} promo codes` });
  const outcomes = [];
  // Locks in the order of ids, so that two bulk actions cannot deadlock.
  for (const id of [...new Set(requested_ids)].sort((a, b) => a - b)) {
    const found = await lockPromoCode(ctx, id).catch((error: unknown) => {
      if (error instanceof HttpError) return error;
      throw error;
    });
    const why = found instanceof HttpError ? found.message : skipReason(action, found);
    if (why === null && !dry_run) await store(ctx, id, changes[action]);
    outcomes.push({ id, label: found instanceof HttpError ? `Code ${id}` : found.code, is_ok: why === null, why });
  }
  return { outcomes };
}
