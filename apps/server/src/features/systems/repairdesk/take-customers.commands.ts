import { CustomerForm } from '@tradepost/contracts/customers/customer.contract';
import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import { fieldErrors } from '@tradepost/contracts/errors';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { createCustomer } from '../../customers/customer.commands.ts';
import { textArray } from '../../orders/items/held-device.queries.ts';
import type { Intake, Taken } from '../port/system-port.rules.ts';
import type { CustomerThere } from './repairdesk.rules.ts';

interface Known {
  id: number;
  email: string | null;
  phone_key: string | null;
}

/**
 * Customers of RepairDesk are matched by the phone number, and then by the email. One that is new is added, unless it is blocked. One that is
 * known stays as it is here, also when it was erased or merged since.
 */
export const takeCustomers: Intake = {
  async take(ctx, _row, records, known) {
    const people = records.map(({ person }) => readPerson(ctx, person as CustomerThere));
    const found = await findKnown(ctx, people);
    await setReason(ctx, 'From RepairDesk');
    const taken: Taken[] = [];
    for (const [index, { id }] of records.entries()) {
      const before = known.get(id)?.record_id ?? null;
      const person = people[index];
      if (before !== null) taken.push({ outcome: 'linked', record: 'customer', record_id: before });
      else if (person) taken.push(await takeOne(ctx, person, found));
    }
    return taken;
  },
};

interface Person {
  form: CustomerThere;
  email: string | null;
  phone_key: string | null;
}

const readPerson = (ctx: Ctx, form: CustomerThere): Person => ({
  form,
  email: normalizeEmail(form.email) || null,
  phone_key: form.phone ? normalizeContactPhone(form.phone, ctx.company.country_code) : null,
});

async function takeOne(ctx: Ctx, { form, email, phone_key }: Person, found: Known[]): Promise<Taken> {
  const same =
    found.find((one) => phone_key !== null && one.phone_key === phone_key) ??
    found.find((one) => email !== null && one.email?.toLowerCase() === email);
  if (same) return { outcome: 'linked', record: 'customer', record_id: same.id };
  // A number that is none is left out, rather than the customer.
  const typed = { ...form, phone: phone_key === null ? '' : form.phone };
  const parsed = CustomerForm.safeParse(typed);
  if (!parsed.success) return { outcome: 'rejected', reason: Object.values(fieldErrors(parsed.error)).flat()[0] ?? '' };
  try {
    const { id } = await createCustomer(ctx, { ...parsed.data, allow_duplicate: false });
    found.push({ id, email, phone_key });
    return { outcome: 'added', record: 'customer', record_id: id };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { outcome: 'rejected', reason: Object.values(error.errors).flat()[0] ?? error.message };
  }
}

/** Our customers with one of these contacts. */
async function findKnown(ctx: Ctx, people: readonly Person[]): Promise<Known[]> {
  const emails = people.flatMap(({ email }) => email ?? []);
  const phones = people.flatMap(({ phone_key }) => phone_key ?? []);
  if (emails.length + phones.length === 0) return [];
  return readRows<Known>(
    ctx.db,
    sql`select id, email, phone_key from customers
         where company_id = ${ctx.company_id} and merged_into_id is null and erased_at is null
           and (phone_key = any (${textArray(phones)}) or lower(email) = any (${textArray(emails)}))
         order by id`,
  );
}
