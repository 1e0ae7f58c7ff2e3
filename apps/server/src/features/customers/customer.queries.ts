import type { Customer, Duplicate, listCustomers } from '@tradepost/contracts/customers/customer.contract';
import { normalizePhone } from '@tradepost/contracts/customers/customer.rules';
import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import { maxCounted, pageOf } from '@tradepost/contracts/paging';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../platform/db/database.ts';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { customerSearchTerm } from './customer.rules.ts';
import { type CustomerRow, customers } from './customer.table.ts';

const maxDuplicates = 8;

export function toCustomer(row: CustomerRow): Customer {
  const { company_id: _, phone_key: __, search_text: ___, updated_at: ____, ...customer } = row;
  return customer;
}

/** A page of customers, newest first. */
export async function listCustomersPage(ctx: Ctx, query: ServedInput<typeof listCustomers>['query']) {
  await planForValues(ctx.db);
  const term = customerSearchTerm(query.search ?? '', ctx.company.country_code);
  const where = and(
    eq(customers.company_id, ctx.company_id),
    query.status === undefined ? undefined : eq(customers.status, query.status),
    term === '' ? undefined : inArray(customers.id, sql`(select customers_containing(${term}, ${maxCounted + 1}))`),
  );
  const counted = ctx.db
    .select({ one: sql`1` })
    .from(customers)
    .where(where)
    .limit(maxCounted + 1)
    .as('counted');
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(counted);
  const { offset, pagination } = pageOf(query, total, maxCounted);
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(where)
    .orderBy(desc(customers.created_at), desc(customers.id))
    .limit(query.per_page)
    .offset(offset);
  return { items: rows.map(toCustomer), pagination };
}

/** The full row. Throws 404 for another company's customer. */
export async function findCustomerRow(ctx: Ctx, id: number): Promise<CustomerRow> {
  const [row] = await ctx.db.select().from(customers).where(oneCustomer(ctx, id));
  if (!row) throw notFound('Customer');
  return row;
}

export async function lockCustomer(ctx: Ctx, id: number): Promise<CustomerRow> {
  const [row] = await ctx.db.select().from(customers).where(oneCustomer(ctx, id)).for('no key update');
  if (!row) throw notFound('Customer');
  return row;
}

function oneCustomer(ctx: Ctx, id: number): SQL | undefined {
  return and(eq(customers.company_id, ctx.company_id), eq(customers.id, id));
}

export async function findCustomerById(ctx: Ctx, id: number): Promise<Customer> {
  return toCustomer(await findCustomerRow(ctx, id));
}

/** The phone number as typed, complete or partial. */
export interface Person {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
  country_code?: string;
  except_id?: number;
}

/** Likely duplicates with the reasons. An equal email or phone ranks above a similar name. */
export async function listDuplicates(ctx: Ctx, person: Person): Promise<Duplicate[]> {
  const email = normalizeEmail(person.email ?? '');
  const phone_key = normalizePhone(person.phone ?? '', person.country_code ?? ctx.company.country_code);
  const name = `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim();
  const alike = await listSimilarIds(ctx, name);
  const reasons = [
    email ? eq(sql`lower(${customers.email})`, email) : undefined,
    phone_key ? eq(customers.phone_key, phone_key) : undefined,
    alike.length > 0 ? inArray(customers.id, alike) : undefined,
  ].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.company_id, ctx.company_id),
        or(...reasons),
        person.except_id === undefined ? undefined : ne(customers.id, person.except_id),
      ),
    )
    .limit(50);
  return rows
    .map((row) => {
      const because: Duplicate['because'] = [];
      if (email && row.email?.toLowerCase() === email) because.push('email');
      if (phone_key && row.phone_key === phone_key) because.push('phone');
      if (alike.includes(row.id)) because.push('name');
      return { ...toCustomer(row), because };
    })
    .sort((one, other) => weigh(other.because) - weigh(one.because) || other.id - one.id)
    .slice(0, maxDuplicates);
}

const weights = { email: 4, phone: 2, name: 1 } as const;
const weigh = (because: Duplicate['because']) => because.reduce((sum, reason) => sum + weights[reason], 0);

async function listSimilarIds(ctx: Ctx, name: string): Promise<number[]> {
  // A first name alone is too common to compare.
  if (!/\S\s+\S/.test(name)) return [];
  const rows = await readRows<{ id: number }>(ctx.db, sql`select customers_similar(${name}, ${maxDuplicates}) as id`);
  return rows.map((row) => row.id);
}
