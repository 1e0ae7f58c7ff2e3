import type { BlockMatch, Customer, Duplicate } from '@tradepost/contracts/customers/customer.contract';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type CustomerRow, customers } from './customer.table.ts';

const maxDuplicates = 8;

/** A customer's row with what is shown beside it. */
export type ShownCustomer = CustomerRow & { block: BlockMatch | null; sales_person: string | null };

/** The columns of `ShownCustomer`. */
export const shownColumns = {
  ...getTableColumns(customers),
  block: sql<BlockMatch | null>`customer_block(${customers.company_id}, ${customers.email}, ${customers.phone_key})`,
  sales_person: sql<string | null>`(select trim(m.first_name || ' ' || m.last_name) from members m
    where m.company_id = ${customers.company_id} and m.id = ${customers.sales_person_id})`,
};

export function toCustomer(row: ShownCustomer): Customer {
  const { company_id: _, phone_key: __, search_text: ___, updated_at: ____, ...customer } = row;
  return { ...customer, is_blocked: row.status === customerStatus.blocked || row.block !== null };
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

/** Throws 409 for a customer that no longer has a record of its own. */
export function refuseGone({ merged_into_id, erased_at }: CustomerRow): void {
  if (merged_into_id !== null) throw conflict('This customer was merged into another one');
  if (erased_at !== null) throw conflict('The data of this customer was erased');
}

export function oneCustomer(ctx: Ctx, id: number): SQL | undefined {
  return and(eq(customers.company_id, ctx.company_id), eq(customers.id, id));
}

export async function findCustomerById(ctx: Ctx, id: number): Promise<Customer> {
  const [row] = await ctx.db.select(shownColumns).from(customers).where(oneCustomer(ctx, id));
  if (!row) throw notFound('Customer');
  return toCustomer(row);
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
  const phone_key = normalizeContactPhone(person.phone ?? '', person.country_code ?? ctx.company.country_code);
  const name = `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim();
  const alike = await listSimilarIds(ctx, name);
  const reasons = [
    email ? eq(sql`lower(${customers.email})`, email) : undefined,
    phone_key ? eq(customers.phone_key, phone_key) : undefined,
    alike.length > 0 ? inArray(customers.id, alike) : undefined,
  ].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return [];
  const rows = await ctx.db
    .select(shownColumns)
    .from(customers)
    .where(
      and(
        eq(customers.company_id, ctx.company_id),
        or(...reasons),
        isNull(customers.merged_into_id),
        isNull(customers.erased_at),
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
