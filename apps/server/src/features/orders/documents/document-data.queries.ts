import { addressLines } from '@tradepost/contracts/addresses';
import { describeWeek, hoursIn } from '@tradepost/contracts/locations/hours.rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { members } from '../../../platform/identity/member.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type CompanyRow, companies } from '../../company/company.table.ts';
import { locations } from '../../company/location.table.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { ownTextsFor } from '../../languages/own-texts.queries.ts';
import type { DocumentCompany, DocumentLocation, DocumentOrder, DocumentPayment } from '../document-data.rules.ts';
import { type OrderItemRow, orderItems } from '../items/order-item.table.ts';
import { findOrderLocale } from '../language/order-language.queries.ts';
import { findOrderCustomer } from '../mails/order-mail.queries.ts';
import { listNotes } from '../notes/order-note.queries.ts';
import { findOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { orderPayouts } from '../payout/order-payout.table.ts';

/** An order with the data for its documents. */
export interface DocumentData {
  company: DocumentCompany;
  order: OrderRow;
  items: OrderItemRow[];
  /** The seller’s first name, for the texts of the company. */
  first_name: string;
  place: DocumentLocation;
  shared: Pick<
    DocumentOrder,
    'box_id' | 'currency' | 'created_at' | 'customer' | 'location' | 'clerk_name' | 'customer_note'
  >;
}

export async function readDocumentData(ctx: Ctx, id: number): Promise<DocumentData> {
  const order = await findOrder(ctx, id);
  const [company] = await ctx.db.select().from(companies).where(eq(companies.company_id, ctx.company_id));
  const [location] = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, order.location_id)));
  if (!company || !location) throw new Error('an order without its company or location');
  const customer = await findOrderCustomer(ctx, order);
  const notes = (await listNotes(ctx, id)).filter((note) => note.audience === 'customer' && !note.is_from_seller);
  const locale = await findOrderLocale(ctx, id);
  const place = {
    name: location.name,
    address_lines: addressLines(location.address_text),
    phone: location.phone,
    timezone: location.timezone ?? company.timezone,
    header: (await ownTextsFor(ctx, location, { receipt_header: '' }, locale)).receipt_header,
    hours: location.prints_hours ? describeWeek(hoursIn(company, location).hours, locale.date) : [],
    names_currency: location.currency_display === 'code',
  };
  return {
    company: toDocumentCompany(company),
    order,
    items: await listItemRows(ctx, id),
    first_name: customer.first_name || customer.display_name,
    place,
    shared: {
      box_id: order.box_id,
      currency: order.currency,
      created_at: order.created_at,
      customer: {
        name: customer.display_name,
        business_name: customer.company_name === customer.display_name ? null : customer.company_name,
        email: customer.email,
        phone: customer.phone,
        address_lines: addressLines(customer.address_text),
      },
      location: place,
      clerk_name: await findMemberName(ctx, order.member_id),
      customer_note:
        notes
          .reverse()
          .map((note) => note.body)
          .join('\n\n') || null,
    },
  };
}

export function toDocumentCompany(company: CompanyRow): DocumentCompany {
  return {
    name: company.name,
    legal_name: company.legal_business_name,
    address_lines: addressLines(company.address_text),
    phone: company.phone,
    email: company.email,
    website: null,
    tax_number: null,
    country: company.country_code,
    logo: null,
  };
}

function listItemRows(ctx: Ctx, order_id: number): Promise<OrderItemRow[]> {
  return ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order_id)))
    .orderBy(asc(orderItems.position), asc(orderItems.id));
}

async function findMemberName(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [member] = await ctx.db
    .select({ first_name: members.first_name, last_name: members.last_name })
    .from(members)
    .where(and(eq(members.company_id, ctx.company_id), eq(members.id, id)));
  return member ? `${member.first_name} ${member.last_name}` : null;
}

/** The order's payouts that are not voided, oldest first. */
export async function listPayments(ctx: Ctx, order_id: number): Promise<DocumentPayment[]> {
  const rows = await ctx.db
    .select({ payout: orderPayouts, first_name: members.first_name, last_name: members.last_name })
    .from(orderPayouts)
    .leftJoin(members, and(eq(members.company_id, orderPayouts.company_id), eq(members.id, orderPayouts.member_id)))
    .where(
      and(
        eq(orderPayouts.company_id, ctx.company_id),
        eq(orderPayouts.order_id, order_id),
        eq(orderPayouts.state, 'paid'),
      ),
    )
    .orderBy(asc(orderPayouts.id));
  const nameOf = await payoutNames(ctx);
  return rows.map(({ payout, first_name, last_name }) => ({
    method: nameOf(payout.method),
    destination: payout.mask,
    reference: payout.reference,
    check_number: payout.check_number,
    amount: payout.amount,
    paid_at: payout.created_at,
    paid_by: first_name === null ? null : `${first_name} ${last_name}`,
  }));
}

/** The unit IDs of devices in stock, by item. Orders must not import inventory, so the SQL names its table. */
export async function listUnitIds(ctx: Ctx, order_id: number): Promise<Map<number, string>> {
  const rows = await readRows<{ id: number; order_item_id: number }>(
    ctx.db,
    sql`select id, order_item_id from inventory_units where company_id = ${ctx.company_id} and order_id = ${order_id}`,
  );
  // As the label prints it and a scan of it is looked up. Scanners are recognized by at least four characters.
  return new Map(rows.map((row) => [row.order_item_id, `U-${String(row.id).padStart(4, '0')}`]));
}
