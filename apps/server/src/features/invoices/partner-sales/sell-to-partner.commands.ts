import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { sellToPartner as contract } from '@tradepost/contracts/invoices/partner-sale.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findUnits, type LockedUnit } from '../../inventory/lock-units.commands.ts';
import { listStandings, type UnitStanding } from '../../inventory/unit-obstacles.queries.ts';
import { orderItems } from '../../orders/items/order-item.table.ts';
import { partners } from '../../pricing/partners/partner.table.ts';
import { createInvoice } from '../create/create-invoice.commands.ts';
import { judgeUnit } from '../units/find-units.queries.ts';

interface Terms {
  marketer_id: number;
  name: string;
  email: string | null;
  price: number;
}

interface Sale {
  unit: LockedUnit;
  terms: Terms | undefined;
  reason: string | null;
}

/** Makes an invoice for each partner with the units that it takes, at the prices frozen with their orders. */
export async function sellToPartner(
  ctx: Ctx,
  { unit_ids, is_preview }: ServedInput<typeof contract>['body'],
): Promise<DataOf<typeof contract>> {
  const units = (await findUnits(ctx, [...new Set(unit_ids)])).filter(
    ({ location_id }) => ctx.actor.location_ids === null || ctx.actor.location_ids.includes(location_id),
  );
  const standings = await listStandings(
    ctx,
    units.map(({ id }) => id),
  );
  const terms = await readTerms(ctx, units);
  const sales = units.map((unit): Sale => {
    const own = unit.order_item_id === null ? undefined : terms.get(unit.order_item_id);
    return { unit, terms: own, reason: reasonOf(ctx, unit, standings.get(unit.id), own) };
  });
  const sold = Map.groupBy(
    sales.filter(({ reason }) => reason === null),
    ({ terms: own }) => own?.marketer_id ?? 0,
  );
  const invoices: DataOf<typeof contract>['invoices'] = [];
  if (!is_preview) for (const group of sold.values()) invoices.push(await makeInvoice(ctx, group));
  return {
    invoices,
    rows: sales.map(({ unit, terms: own, reason }) => ({
      id: unit.id,
      number: unitNumber(unit.id),
      title: unit.title,
      partner: own?.name ?? null,
      reason,
    })),
  };
}

/** What the partners of the units' orders pay. One that ended still takes what it agreed to. */
async function readTerms(ctx: Ctx, units: readonly LockedUnit[]): Promise<Map<number, Terms>> {
  const ids = units.flatMap(({ order_item_id }) => order_item_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      item_id: orderItems.id,
      marketer_id: partners.id,
      name: orderItems.marketer_name,
      email: partners.email,
      price: orderItems.partner_price,
    })
    .from(orderItems)
    .innerJoin(partners, and(eq(partners.company_id, orderItems.company_id), eq(partners.id, orderItems.marketer_id)))
    .where(
      and(eq(orderItems.company_id, ctx.company_id), inArray(orderItems.id, ids), isNotNull(orderItems.partner_price)),
    );
  return new Map(
    rows.map(({ item_id, marketer_id, name, email, price }) => [
      item_id,
      { marketer_id, name: name ?? '', email, price: price ?? 0 },
    ]),
  );
}

function reasonOf(
  ctx: Ctx,
  unit: LockedUnit,
  standing: UnitStanding | undefined,
  terms: Terms | undefined,
): string | null {
  if (!terms) return 'No partner takes it: it was bought at your own price';
  if (unit.currency !== ctx.company.currency) return `It is priced in ${unit.currency}`;
  return judgeUnit(ctx, { ...unit, location_name: '' }, standing).why;
}

/** The invoice locks its units again, so one that somebody else sold meanwhile is refused there. */
async function makeInvoice(ctx: Ctx, sales: readonly Sale[]) {
  const { name = '', email = null } = sales[0]?.terms ?? {};
  const { id, number } = await createInvoice(ctx, {
    bill_name: name,
    bill_company: name,
    bill_email: email,
    note: 'Sold to a partner of the marketplace',
    codes: [],
    lines: sales.map(({ unit, terms }) => ({
      unit_id: unit.id,
      quantity: 1,
      discount: 0,
      unit_price: terms?.price ?? 0,
    })),
  });
  return { id, number, partner: name, units: sales.length };
}
