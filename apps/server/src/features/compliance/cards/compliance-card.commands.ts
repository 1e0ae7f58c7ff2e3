import type { ComplianceCard, IdentityForm } from '@tradepost/contracts/compliance/card.contract';
import { isValidOn, maskDocument, tooYoung } from '@tradepost/contracts/compliance/card.rules';
import { isAdult } from '@tradepost/contracts/customers/customer.rules';
import { formatDay } from '@tradepost/contracts/dates';
import { and, eq, or, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customers } from '../../customers/customer.table.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { lockOrder } from '../../orders/order.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { readSettings } from '../settings/compliance-settings.queries.ts';
import { findComplianceCard, findReusable, findToday, isCardOpen, readCard } from './compliance-card.queries.ts';
import { openNumber, sealNumber } from './compliance-card.rules.ts';
import { type ComplianceCardRow, complianceCards } from './compliance-card.table.ts';

type CardChange = Partial<Omit<ComplianceCardRow, 'company_id' | 'id' | 'order_id' | 'customer_id' | 'version'>>;

/** What a card has before anything is recorded, or when the order got another seller. */
const emptyCard = {
  document_type: null,
  document_number: null,
  document_mask: null,
  issuer_country: null,
  issuer_region: null,
  expires_on: null,
  birth_date: null,
  first_name: null,
  last_name: null,
  address_text: null,
  front_file_id: null,
  back_file_id: null,
  member_id: null,
  recorded_at: null,
} satisfies CardChange;

/** The locked order with its card. Throws 409 when the order is over, or the card is another than the client read. */
export async function lockCard(
  ctx: Ctx,
  order_id: number,
  version?: number,
): Promise<{ order: OrderRow; card: ComplianceCardRow | null }> {
  const order = await lockOrder(ctx, order_id);
  if (!(await isCardOpen(ctx, order)))
    throw conflict('This order is closed, so the seller’s card can’t be changed. Reopen the order first.');
  const card = await readCard(ctx, order);
  if (version !== undefined && version !== (card?.version ?? 0))
    throw conflict('Someone else changed this in the meantime', await findComplianceCard(ctx, order_id));
  return { order, card };
}

/** Stores the change in the order's card. The order is locked. */
export async function storeCard(
  ctx: Ctx,
  { order, card }: { order: OrderRow; card: ComplianceCardRow | null },
  change: CardChange,
): Promise<ComplianceCard> {
  const { company_id } = ctx;
  if (card === null) {
    await ctx.db
      .insert(complianceCards)
      .values({ ...change, company_id, order_id: order.id, customer_id: order.customer_id });
  } else {
    const isOther = card.customer_id !== order.customer_id;
    await ctx.db
      .update(complianceCards)
      .set({
        ...(isOther ? { ...emptyCard, customer_id: order.customer_id } : {}),
        ...change,
        version: sql`${complianceCards.version} + 1`,
        updated_at: sql`app_now()`,
      })
      .where(and(eq(complianceCards.company_id, company_id), eq(complianceCards.id, card.id)));
    if (isOther) await removeUnused(ctx, [card.front_file_id, card.back_file_id]);
  }
  emitOrderChanged(ctx, order);
  return findComplianceCard(ctx, order.id);
}

/** Removes pictures that no card has any more. A copied card has the same ones. */
export async function removeUnused(ctx: Ctx, ids: readonly (number | null)[]): Promise<void> {
  for (const id of ids) {
    if (id === null) continue;
    const [used] = await ctx.db
      .select({ id: complianceCards.id })
      .from(complianceCards)
      .where(
        and(
          eq(complianceCards.company_id, ctx.company_id),
          or(eq(complianceCards.front_file_id, id), eq(complianceCards.back_file_id, id)),
        ),
      )
      .limit(1);
    if (!used) await removeFiles(ctx, [id]);
  }
}

/** Records the seller's document. Throws 422 when it has expired, or the seller is too young. */
export async function saveIdentity(ctx: Ctx, order_id: number, form: IdentityForm): Promise<ComplianceCard> {
  const { version, source, document_number, ...fields } = form;
  const locked = await lockCard(ctx, order_id, version);
  const { order } = locked;
  await requireLawful(ctx, order, fields);
  const owner = { company_id: ctx.company_id, order_id };
  const { app_secret } = ctx.platform.config;
  const given = Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value || null]),
  ) as CardChange;
  const stored = locked.card && openNumber(app_secret, locked.card);
  // Each sealing differs, so that the same number sealed again would look like a change.
  const number =
    document_number === undefined || (document_number || null) === stored
      ? {}
      : {
          document_number: document_number && sealNumber(app_secret, owner, document_number),
          document_mask: document_number && maskDocument(document_number),
        };
  await completeCustomer(ctx, order, fields);
  return storeCard(ctx, locked, { ...given, ...number, source, ...recordedNow(ctx) });
}

const recordedNow = (ctx: Ctx) => ({
  member_id: ctx.actor.member_id,
  recorded_at: ctx.clock.now().toISOString(),
});

async function requireLawful(
  ctx: Ctx,
  order: OrderRow,
  { expires_on, birth_date }: Pick<IdentityForm, 'expires_on' | 'birth_date'>,
): Promise<void> {
  const today = await findToday(ctx, order.location_id);
  const { min_age } = await readSettings(ctx, order.location_id);
  const errors: Record<string, string> = {};
  if (expires_on && !isValidOn(expires_on, today)) {
    const day = formatDay(`${expires_on}T12:00:00Z`, 'UTC', ctx.company.country_code);
    errors.expires_on = `This document expired on ${day}. Ask for a valid one.`;
  }
  if (birth_date && !isAdult(birth_date, today, min_age)) errors.birth_date = tooYoung(min_age);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Fills in what the customer lacks. What is there stays, as the seller may have told it for a reason. */
async function completeCustomer(
  ctx: Ctx,
  order: OrderRow,
  { birth_date, address_text }: Pick<IdentityForm, 'birth_date' | 'address_text'>,
): Promise<void> {
  if (!ctx.can('customers.edit') || !(birth_date || address_text)) return;
  const one = and(eq(customers.company_id, ctx.company_id), eq(customers.id, order.customer_id));
  const [customer] = await ctx.db.select().from(customers).where(one).for('no key update');
  const change = {
    ...(birth_date && !customer?.date_of_birth ? { date_of_birth: birth_date } : {}),
    ...(address_text && !customer?.address_text ? { address_text } : {}),
  };
  if (Object.keys(change).length === 0) return;
  await ctx.db
    .update(customers)
    .set({ ...change, version: sql`${customers.version} + 1`, updated_at: sql`app_now()` })
    .where(one);
  ctx.emit('offer-has-changes', { entity: 'customer', id: order.customer_id });
}

/** Copies the seller's last valid document, with its pictures. Throws 409 when there is none. */
export async function copyIdentity(ctx: Ctx, order_id: number, version: number): Promise<ComplianceCard> {
  const locked = await lockCard(ctx, order_id, version);
  const found = await findReusable(ctx, locked.order);
  if (!found) throw conflict('This seller has no valid document on an earlier order. Record it again.');
  const [earlier] = await ctx.db
    .select()
    .from(complianceCards)
    .where(and(eq(complianceCards.company_id, ctx.company_id), eq(complianceCards.id, found.card_id)));
  if (!earlier) throw conflict('This seller has no valid document on an earlier order. Record it again.');
  await requireLawful(ctx, locked.order, earlier);
  const { app_secret } = ctx.platform.config;
  const number = openNumber(app_secret, earlier);
  const { document_type, document_mask, issuer_country, issuer_region, expires_on, birth_date } = earlier;
  const { first_name, last_name, address_text, front_file_id, back_file_id } = earlier;
  return storeCard(ctx, locked, {
    document_type,
    document_mask,
    issuer_country,
    issuer_region,
    expires_on,
    birth_date,
    first_name,
    last_name,
    address_text,
    front_file_id,
    back_file_id,
    document_number: number && sealNumber(app_secret, { company_id: ctx.company_id, order_id }, number),
    source: 'copy',
    ...recordedNow(ctx),
  });
}
