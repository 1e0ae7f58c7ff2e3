import { messages } from '@tradepost/contracts/errors';
import type { ServedInput } from '@tradepost/contracts/route';
import type {
  createClaim as createContract,
  editClaim as editContract,
  ShippingClaim,
} from '@tradepost/contracts/shipping/claim.contract';
import { and, eq, inArray } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { lockLabel } from '../labels/label.queries.ts';
import { findClaim } from './claim.queries.ts';
import { shippingClaims } from './claim.table.ts';

/** Begins a claim for the parcel of a bought label: one at a time. */
export async function createClaim(
  ctx: Ctx,
  { label_id, reason, amount, note }: ServedInput<typeof createContract>['body'],
): Promise<ShippingClaim> {
  const label = await lockLabel(ctx, label_id);
  if (label.state !== 'bought') throw conflict('Only parcels of bought labels have claims');
  const [open] = await ctx.db
    .select({ id: shippingClaims.id })
    .from(shippingClaims)
    .where(
      and(
        eq(shippingClaims.company_id, ctx.company_id),
        eq(shippingClaims.label_id, label_id),
        inArray(shippingClaims.state, ['open', 'filed']),
      ),
    );
  if (open) throw conflict('This parcel already has an open claim', await findClaim(ctx, open.id));
  const [stored] = await ctx.db
    .insert(shippingClaims)
    .values({
      company_id: ctx.company_id,
      label_id,
      reason,
      amount,
      note,
      currency: label.currency,
      covered_amount: Math.min(amount, label.insured_amount ?? 0),
      member_id: ctx.actor.member_id,
    })
    .returning({ id: shippingClaims.id });
  if (!stored) throw new Error('the claim was not stored');
  return findClaim(ctx, stored.id);
}

/** Records what became of a claim. */
export async function editClaim(
  ctx: Ctx,
  id: number,
  form: ServedInput<typeof editContract>['body'],
): Promise<ShippingClaim> {
  const { state, amount, paid_amount, carrier_reference, note, version } = form;
  if (state === 'paid' && paid_amount === null) throw invalid({ paid_amount: messages.requiredNumber('paid_amount') });
  if (state !== 'paid' && paid_amount !== null) throw invalid({ paid_amount: 'Only for a claim that was paid' });
  if (state === 'filed' && carrier_reference === '')
    throw invalid({ carrier_reference: messages.required('carrier_reference') });
  const { label_id } = await findClaim(ctx, id);
  const label = await lockLabel(ctx, label_id);
  const where = and(eq(shippingClaims.company_id, ctx.company_id), eq(shippingClaims.id, id));
  const now = ctx.clock.now().toISOString();
  await saveVersioned(ctx, {
    table: shippingClaims,
    where,
    version,
    lock: async () => {
      const [row] = await ctx.db.select().from(shippingClaims).where(where).for('no key update');
      if (!row) throw notFound('Claim');
      return row;
    },
    current: () => findClaim(ctx, id),
    change: (stored) => {
      const isSettled = state === 'paid' || state === 'denied' || state === 'closed';
      return {
        state,
        amount,
        paid_amount: state === 'paid' ? paid_amount : null,
        carrier_reference,
        note,
        covered_amount: Math.min(amount, label.insured_amount ?? 0),
        filed_at: state === 'open' ? null : (stored.filed_at ?? now),
        settled_at: isSettled ? (stored.settled_at ?? now) : null,
      };
    },
  });
  return findClaim(ctx, id);
}
