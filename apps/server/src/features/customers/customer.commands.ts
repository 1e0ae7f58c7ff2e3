import {
  type Customer,
  CustomerForm,
  customerStatus,
  type flagCustomer as flagCustomerContract,
} from '@tradepost/contracts/customers/customer.contract';
import { adultAge, isAdult, normalizePhone } from '@tradepost/contracts/customers/customer.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { runSql } from '../../platform/db/sql.ts';
import { saveVersioned } from '../../platform/db/versioned.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { setReason } from '../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCustomerRow, listDuplicates, lockCustomer, toCustomer } from './customer.queries.ts';
import { dayAt } from './customer.rules.ts';
import { type CustomerRow, customers } from './customer.table.ts';

export async function createCustomer(
  ctx: Ctx,
  { allow_duplicate, ...form }: CustomerForm & { allow_duplicate: boolean },
): Promise<Customer> {
  const values = readForm(ctx, form, ctx.company.country_code);
  if (!allow_duplicate) await refuseDuplicate(ctx, values);
  const [row] = await ctx.db
    .insert(customers)
    .values({ ...values, company_id: ctx.company_id })
    .returning();
  if (!row) throw new Error('the new customer vanished');
  ctx.emit('offer-has-changes', { entity: 'customer', id: row.id });
  return toCustomer(row);
}

/** Replaces all fields of the form. */
export async function editCustomer(
  ctx: Ctx,
  id: number,
  { version, allow_duplicate, ...form }: CustomerForm & { version: number; allow_duplicate: boolean },
): Promise<Customer> {
  await saveCustomer(ctx, id, version, async (before) => {
    const values = readForm(ctx, form, before.country_code);
    const isSameContact = values.email === before.email && values.phone_key === before.phone_key;
    if (!allow_duplicate && !isSameContact) await refuseDuplicate(ctx, values, before);
    return values;
  });
  return toCustomer(await findCustomerRow(ctx, id));
}

/** Blocks with a reason, or reactivates the customer. */
export async function flagCustomer(
  ctx: Ctx,
  id: number,
  flag: ServedInput<typeof flagCustomerContract>['body'],
): Promise<Customer> {
  const blocked_reason = flag.status === customerStatus.blocked ? (flag.blocked_reason ?? null) : null;
  await setReason(ctx, flag.blocked_reason);
  await saveCustomer(ctx, id, undefined, () => ({ status: flag.status, blocked_reason }));
  return toCustomer(await findCustomerRow(ctx, id));
}

/** Locks a customer and stores the columns that `change` returns. */
async function saveCustomer(
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
    current: toCustomer,
    change: async (before) => ({ ...(await change(before)), updated_at: sql`app_now()` }),
  });
  ctx.emit('offer-has-changes', { entity: 'customer', id });
}

const formFields = Object.keys(CustomerForm.shape) as (keyof CustomerForm)[];

type FormValues = Pick<CustomerRow, keyof CustomerForm | 'phone_key'>;

/** Converts the form to column values. Throws 422 with all invalid fields. */
function readForm(ctx: Ctx, form: CustomerForm, defaultCountry: string): FormValues {
  const country_code = form.country_code ?? defaultCountry;
  const phone_key = form.phone ? normalizePhone(form.phone, country_code) : null;
  const errors: Record<string, string> = {};
  if (form.phone && phone_key === null) errors.phone = 'Phone is not a valid phone number';
  if (form.date_of_birth && !isAdult(form.date_of_birth, dayAt(ctx.clock.now(), ctx.company.timezone))) {
    errors.date_of_birth = `Sellers must be at least ${adultAge} years old`;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const stored = Object.fromEntries(formFields.map((field) => [field, form[field] || null])) as Pick<
    CustomerRow,
    keyof CustomerForm
  >;
  return { ...stored, country_code, phone_key };
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
  throw conflict(`${duplicate.first_name} ${duplicate.last_name} has the same ${same}`, duplicate);
}
