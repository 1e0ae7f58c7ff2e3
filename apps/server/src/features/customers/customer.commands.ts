import {
  type Customer,
  CustomerForm,
  type flagCustomer as flagCustomerContract,
} from '@tradepost/contracts/customers/customer.contract';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import { adultAge, isAdult, normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import { messages } from '@tradepost/contracts/errors';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { runSql } from '../../platform/db/sql.ts';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { setReason } from '../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { blockContacts } from './blocks/block.commands.ts';
import { findBlock, requireServable } from './blocks/blocked-customer.queries.ts';
import { findCustomerById, listDuplicates, lockCustomer, refuseGone } from './customer.queries.ts';
import { type CustomerRow, customers } from './customer.table.ts';
import { listSalesPeople } from './sales-people.queries.ts';

export async function createCustomer(
  ctx: Ctx,
  { allow_duplicate, override_reason, ...form }: CustomerForm & { allow_duplicate: boolean; override_reason?: string },
): Promise<Customer> {
  const values = readForm(ctx, form, ctx.company.country_code);
  await requireSalesPerson(ctx, values.sales_person_id, null);
  if (!allow_duplicate) await refuseDuplicate(ctx, values);
  const gated = { status: customerStatus.active, blocked_reason: null, block: await findBlock(ctx, values) };
  requireServable(ctx, gated, override_reason);
  await setReason(ctx, override_reason);
  const [row] = await ctx.db
    .insert(customers)
    .values({ ...values, company_id: ctx.company_id })
    .returning();
  if (!row) throw new Error('the new customer vanished');
  ctx.emit('offer-has-changes', { entity: 'customer', id: row.id });
  return findCustomerById(ctx, row.id);
}

/** Replaces all fields of the form. */
export async function editCustomer(
  ctx: Ctx,
  id: number,
  { version, allow_duplicate, ...form }: CustomerForm & { version: number; allow_duplicate: boolean },
): Promise<Customer> {
  await saveCustomer(ctx, id, version, async (before) => {
    refuseGone(before);
    const values = readForm(ctx, form, before.country_code);
    await requireSalesPerson(ctx, values.sales_person_id, before.sales_person_id);
    const isSameContact = values.email === before.email && values.phone_key === before.phone_key;
    if (!allow_duplicate && !isSameContact) await refuseDuplicate(ctx, values, before);
    return values;
  });
  return findCustomerById(ctx, id);
}

/** Blocks with a reason, unblocks, or sets the flag. */
export async function flagCustomer(
  ctx: Ctx,
  id: number,
  change: ServedInput<typeof flagCustomerContract>['body'],
): Promise<Customer> {
  const { status, flag, blocked_reason, block_contacts } = change;
  await setReason(ctx, blocked_reason);
  await saveCustomer(ctx, id, undefined, async (before) => {
    refuseGone(before);
    if (status !== undefined && before.status === customerStatus.archived)
      throw conflict('This customer is archived. Restore it first.');
    if (status === customerStatus.blocked) await blockContacts(ctx, before, block_contacts, blocked_reason ?? '');
    return {
      ...(status === undefined
        ? {}
        : { status, blocked_reason: status === customerStatus.blocked ? (blocked_reason ?? null) : null }),
      ...(flag === undefined ? {} : { flag }),
    };
  });
  return findCustomerById(ctx, id);
}

/** Locks a customer and stores the columns that `change` returns. */
export async function saveCustomer(
  ctx: Ctx,
  id: number,
  version: number | undefined,
  change: (before: CustomerRow) => Partial<CustomerRow> | Promise<Partial<CustomerRow>>,
): Promise<void> {
  await saveVersioned(ctx, {
    table: customers,
    where: and(eq(customers.company_id, ctx.company_id), eq(customers.id, id)),
    version,
    lock: () => lockCustomer(ctx, id),
    current: () => findCustomerById(ctx, id),
    change: async (before) => ({ ...(await change(before)), updated_at: sql`app_now()` }),
  });
  ctx.emit('offer-has-changes', { entity: 'customer', id });
}

const formFields = Object.keys(CustomerForm.shape) as (keyof CustomerForm)[];

export type FormValues = Pick<CustomerRow, keyof CustomerForm | 'phone_key'>;

/** Converts the form to column values. Throws 422 with all invalid fields. */
export function readForm(ctx: Ctx, form: CustomerForm, defaultCountry: string): FormValues {
  const country_code = form.country_code ?? defaultCountry;
  const phone_key = form.phone ? normalizeContactPhone(form.phone, country_code) : null;
  const errors: Record<string, string> = {};
  if (form.phone && phone_key === null) errors.phone = 'Phone is not a valid phone number';
  if (form.date_of_birth && !isAdult(form.date_of_birth, todayOf(ctx))) {
    errors.date_of_birth = `Sellers must be at least ${adultAge} years old`;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const stored = Object.fromEntries(formFields.map((field) => [field, form[field] || null])) as Pick<
    CustomerRow,
    keyof CustomerForm
  >;
  const { first_name, last_name, marketing_consent } = form;
  return { ...stored, first_name, last_name, marketing_consent, country_code, phone_key };
}

/** Throws 422 unless the sales person is an active team member, or the one that the customer has. */
async function requireSalesPerson(ctx: Ctx, id: number | null, before: number | null): Promise<void> {
  if (id === null || id === before) return;
  const people = await listSalesPeople(ctx);
  if (!people.some((person) => person.id === id))
    throw invalid({ sales_person_id: messages.choice('sales_person_id') });
}

/** Throws 409 with the customer who already has this email or phone. `before` is the customer being edited. */
async function refuseDuplicate(ctx: Ctx, values: FormValues, before?: CustomerRow): Promise<void> {
  const email = values.email !== before?.email ? values.email : null;
  const phone = values.phone_key !== before?.phone_key ? values.phone_key : null;
  // The lock makes concurrent saves wait, so that the second one finds the first one's customer.
  for (const contact of [email, phone].filter((text) => text !== null).sort()) {
    await runSql(
      ctx.db,
      sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${ctx.company_id} ${contact}`}, 0))`,
    );
  }
  const [duplicate] = await listDuplicates(ctx, {
    email: email ?? undefined,
    phone: phone ?? undefined,
    except_id: before?.id,
  });
  if (!duplicate) return;
  const same = duplicate.because.map((reason) => (reason === 'email' ? 'email' : 'phone number')).join(' and ');
  throw conflict(`${duplicate.display_name} has the same ${same}`, duplicate);
}
