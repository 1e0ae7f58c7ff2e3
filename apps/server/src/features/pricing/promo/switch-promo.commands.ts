import type { bulkPromoCodes } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail, StoredPromoCode } from '@tradepost/contracts/pricing/promo.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { promoCodes, promoCodeUses } from './promo.table.ts';
import { lockPromoCode, onePromoCode } from './promo-code.commands.ts';
import { findPromoCode } from './promo-code.queries.ts';

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

export type Bulk = ServedInput<typeof bulkPromoCodes>['body'];

const changes: Record<Bulk['action'], Switch> = {
  enable: { is_enable: true },
  disable: { is_enable: false },
  archive: { is_archived: true },
  restore: { is_archived: false },
};

/** Why a bulk action skips a code; null if it changes the code. */
export function skipReason(action: Bulk['action'], { status, is_enable }: StoredPromoCode): string | null {
  const isArchived = status === 'archived';
  if (action === 'restore') return isArchived ? null : 'This promo code is not archived';
  if (isArchived) return 'This promo code is archived';
  if (action === 'enable') return is_enable ? 'This promo code is already enabled' : null;
  if (action === 'disable') return is_enable ? null : 'This promo code is already disabled';
  return null;
}

/** Does the same with one code of many. Throws 409 with why it is skipped. */
export async function switchPromoCode(ctx: Ctx, id: number, { action }: Pick<Bulk, 'action'>): Promise<void> {
  const why = skipReason(action, await lockPromoCode(ctx, id));
  if (why !== null) throw conflict(why);
  await store(ctx, id, changes[action]);
}
