import type { ComplianceCard, IdentityCard } from '@tradepost/contracts/compliance/card.contract';
import { findMissing } from '@tradepost/contracts/compliance/card.rules';
import { isFinal } from '@tradepost/contracts/orders/order-status.rules';
import { and, eq, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { locations } from '../../company/location.table.ts';
import { findCustomerRow } from '../../customers/customer.queries.ts';
import { findOrder } from '../../orders/order.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { findWorkflow } from '../../orders/status/order-status.queries.ts';
import { listRequirements, readSettings } from '../settings/compliance-settings.queries.ts';
import { cardFacts, identityOf, openNumber } from './compliance-card.rules.ts';
import { type ComplianceCardRow, complianceCards } from './compliance-card.table.ts';
import { listSigned, listTexts } from './signature.queries.ts';

/** The row of an order's card. One that was recorded of another customer counts as none. */
export async function readCard(ctx: Ctx, order: Pick<OrderRow, 'id'>): Promise<ComplianceCardRow | null> {
  const [row] = await ctx.db
    .select()
    .from(complianceCards)
    .where(and(eq(complianceCards.company_id, ctx.company_id), eq(complianceCards.order_id, order.id)));
  return row ?? null;
}

const ofSeller = (card: ComplianceCardRow | null, order: OrderRow) =>
  card?.customer_id === order.customer_id ? card : null;

/** Today at the order's location. */
export async function findToday(ctx: Ctx, location_id: number): Promise<string> {
  const [place] = await ctx.db
    .select({ timezone: locations.timezone })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  return todayOf(ctx, place?.timezone ?? undefined);
}

/** Whether the card can still change. */
export const isCardOpen = async (ctx: Ctx, order: OrderRow): Promise<boolean> =>
  !order.is_archived && !isFinal(await findWorkflow(ctx, order.kind), order.status_id);

/** What is missing before the order is paid, as sentences that say what to do. */
export async function listMissing(ctx: Ctx, order: OrderRow): Promise<string[]> {
  const needed = await listRequirements(ctx, order);
  if (needed.length === 0) return [];
  const card = ofSeller(await readCard(ctx, order), order);
  const { min_age } = await readSettings(ctx, order.location_id);
  const facts = cardFacts(card, await findCustomerRow(ctx, order.customer_id), await listSigned(ctx, order));
  const texts = await listTexts(ctx, order, needed);
  // Conditions without a text cannot be signed.
  const askable = needed.filter((each) => each !== 'conditions' || texts.some(({ kind }) => kind === 'conditions'));
  return findMissing(askable, facts, { today: await findToday(ctx, order.location_id), min_age });
}

export async function findComplianceCard(ctx: Ctx, order_id: number): Promise<ComplianceCard> {
  const order = await findOrder(ctx, order_id);
  const required = await listRequirements(ctx, order);
  const stored = await readCard(ctx, order);
  const card = ofSeller(stored, order);
  const { min_age } = await readSettings(ctx, order.location_id);
  return {
    order_id,
    required,
    missing: await listMissing(ctx, order),
    min_age,
    is_masked: !ctx.can('customers.confidential'),
    is_open: await isCardOpen(ctx, order),
    identity: card && (await readIdentity(ctx, order, card)),
    texts: await listTexts(ctx, order, required),
    looks: ctx.can('compliance.pictures') ? await listLooks(ctx, order_id) : [],
    reusable: card?.document_number ? null : reusableOf(await findReusable(ctx, order)),
    version: stored?.version ?? 0,
  };
}

async function readIdentity(ctx: Ctx, order: OrderRow, card: ComplianceCardRow): Promise<IdentityCard> {
  const customer = await findCustomerRow(ctx, order.customer_id);
  const number = ctx.can('customers.confidential') ? openNumber(ctx.platform.config.app_secret, card) : null;
  const member = await readRow<{ name: string }>(
    ctx.db,
    sql`select first_name || ' ' || last_name as name from members
         where company_id = ${ctx.company_id} and id = ${card.member_id}`,
  );
  const recorded_by = member?.name ?? null;
  return identityOf(card, { customer, number, recorded_by, is_masked: !ctx.can('customers.confidential') });
}

const listLooks = (ctx: Ctx, order_id: number) =>
  readRows<ComplianceCard['looks'][number]>(
    ctx.db,
    sql`select l.id, l.side, m.first_name || ' ' || m.last_name as member_name, l.looked_at
          from identity_looks l left join members m on m.company_id = l.company_id and m.id = l.member_id
         where l.company_id = ${ctx.company_id} and l.order_id = ${order_id} order by l.id desc limit 50`,
  );

const reusableOf = (found: Awaited<ReturnType<typeof findReusable>>): ComplianceCard['reusable'] => {
  if (found === null) return null;
  const { card_id: _, ...rest } = found;
  return rest;
};

/** The seller's last document of another order that is still valid; null when there is none. */
export async function findReusable(ctx: Ctx, order: OrderRow) {
  const today = await findToday(ctx, order.location_id);
  const { location_ids } = ctx.actor;
  const visible = location_ids === null ? null : `{${location_ids.join(',')}}`;
  const found = await readRow<NonNullable<ComplianceCard['reusable']> & { card_id: number }>(
    ctx.db,
    sql`select c.id as card_id, o.box_id, c.document_type, c.recorded_at
          from compliance_cards c join orders o on o.company_id = c.company_id and o.id = c.order_id
         where c.company_id = ${ctx.company_id} and c.customer_id = ${order.customer_id} and c.order_id <> ${order.id}
           and c.document_number is not null and c.recorded_at is not null
           and (c.expires_on is null or c.expires_on >= ${today}::date)
           and (${visible}::bigint[] is null or o.location_id = any (${visible}::bigint[]))
         order by c.recorded_at desc, c.id desc limit 1`,
  );
  return found ?? null;
}
