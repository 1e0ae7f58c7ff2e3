import {
  type Customer,
  type CustomerForm,
  customerStatus,
  type flagCustomer as flagCustomerContract,
} from '@tradepost/contracts/customers/customer.contract';
import { adultAge, isAdult, normalizePhone } from '@tradepost/contracts/customers/customer.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { checkVersion, conflict, invalid } from '../../platform/http/errors.ts';
import { type Ctx, setReason } from '../../platform/tenancy/ctx.ts';
import { findCustomerRow, listDuplicates, lockCustomer, toCustomer } from './customer.queries.ts';
import { dayAt } from './customer.rules.ts';
import { type CustomerRow, customers } from './customer.table.ts';

export async function createCustomer(
  ctx: Ctx,
  { allow_duplicate, ...form }: CustomerForm & { allow_duplicate: boolean },
): Promise<Customer> {
  const values = readForm(ctx, form, ctx.company.country_code);
  if (!allow_duplicate) await refuseTwin(ctx, values);
  const [row] = await ctx.db
    .insert(customers)
    .values({ ...values, company_id: ctx.company_id })
    .returning();
  if (!row) throw new Error('the new customer vanished');
  ctx.emit('offer-has-changes', { entity: 'customer', id: row.id });
  return toCustomer(row);
}

/** Replaces what the form holds. */
export async function editCustomer(
  ctx: Ctx,
  id: number,
  { version, allow_duplicate, ...form }: CustomerForm & { version: number; allow_duplicate: boolean },
): Promise<Customer> {
  const before = await lockCustomer(ctx, id);
  checkVersion(before, version, toCustomer(before));
  const values = readForm(ctx, form, before.country_code);
  const isSameContact = values.email === before.email && values.phone_key === before.phone_key;
  if (!allow_duplicate && !isSameContact) await refuseTwin(ctx, values, before);
  await saveCustomer(ctx, id, values);
  return toCustomer(await findCustomerRow(ctx, id));
}

/** Blocks with a reason, or makes active again. */
export async function flagCustomer(
  ctx: Ctx,
  id: number,
  flag: ServedInput<typeof flagCustomerContract>['body'],
): Promise<Customer> {
  await lockCustomer(ctx, id);
  const blocked_reason = flag.status === customerStatus.blocked ? (flag.blocked_reason ?? null) : null;
  await setReason(ctx, flag.blocked_reason);
  await saveCustomer(ctx, id, { status: flag.status, blocked_reason });
  return toCustomer(await findCustomerRow(ctx, id));
}

async function saveCustomer(ctx: Ctx, id: number, values: Partial<CustomerRow>): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ ...values, version: sql`${customers.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, id)));
  ctx.emit('offer-has-changes', { entity: 'customer', id });
}

type FormValues = Pick<
  CustomerRow,
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'email'
  | 'phone'
  | 'phone_key'
  | 'address_text'
  | 'country_code'
  | 'date_of_birth'
>;

/** The form as it is stored, with every field that is wrong refused at once. */
function readForm(ctx: Ctx, form: CustomerForm, defaultCountry: string): FormValues {
  const country_code = form.country_code ?? defaultCountry;
  const phone_key = form.phone ? normalizePhone(form.phone, country_code) : null;
  const errors: Record<string, string> = {};
  if (form.phone && phone_key === null) errors.phone = 'Phone is not a valid phone number';
  if (form.date_of_birth && !isAdult(form.date_of_birth, dayAt(ctx.clock.now(), ctx.company.timezone))) {
    errors.date_of_birth = `We may only buy from people who are at least ${adultAge} years old`;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    company_name: form.company_name || null,
    email: form.email ?? null,
    phone: form.phone || null,
    phone_key,
    address_text: form.address_text || null,
    country_code,
    date_of_birth: form.date_of_birth ?? null,
  };
}

/** 409 with the customer who has this e-mail or phone already. `before` is the customer that is being edited. */
async function refuseTwin(ctx: Ctx, values: FormValues, before?: CustomerRow): Promise<void> {
  const email = values.email !== before?.email ? values.email : null;
  const phone = values.phone_key !== before?.phone_key ? values.phone_key : null;
  // Two people who type the same newcomer at the same moment take turns here; the second finds the first one's.
  for (const contact of [email, phone].filter((text) => text !== null).sort()) {
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${ctx.company_id} ${contact}`}, 0))`,
    );
  }
  const [twin] = await listDuplicates(ctx, {
    email: email ?? undefined,
    phone: phone ?? undefined,
    except_id: before?.id,
  });
  if (!twin) return;
  const same = twin.because.map((reason) => (reason === 'email' ? 'e-mail address' : 'phone number')).join(' and ');
  throw conflict(`${twin.first_name} ${twin.last_name} has the same ${same}`, twin);
}
