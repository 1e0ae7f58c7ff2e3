import { CustomerForm } from '@tradepost/contracts/customers/customer.contract';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findBlock } from '../../customers/blocks/blocked-customer.queries.ts';
import { createCustomer } from '../../customers/customer.commands.ts';
import { customers } from '../../customers/customer.table.ts';

/** Who bought at a channel, as far as it says so. */
export interface ChannelBuyer {
  /** The name is that of the order: no customer is made of it. */
  is_unknown?: boolean;
  first_name: string;
  last_name: string;
  company_name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  country_code?: string | undefined;
}

/** Whom the invoice is for: the customer with the email address, or a new one. One that may not be served is named on the invoice only. */
export async function findOrAddBuyer(ctx: Ctx, buyer: ChannelBuyer) {
  const { first_name, last_name, company_name, phone, address, country_code } = buyer;
  const email = normalizeEmail(buyer.email ?? '') || undefined;
  const parsed = CustomerForm.safeParse({
    first_name: first_name.slice(0, 100),
    last_name: last_name.slice(0, 100),
    company_name: company_name?.slice(0, 150) || undefined,
    email,
    phone: phone?.slice(0, 40) || undefined,
    address_text: address?.slice(0, 300) || undefined,
    country_code: country_code || undefined,
  });
  const named = {
    bill_name: `${first_name} ${last_name}`.trim().slice(0, 200),
    bill_address: address?.slice(0, 500) ?? null,
  };
  if (!parsed.success || buyer.is_unknown) return { customer_id: null, ...named };
  const known = email ? await findByEmail(ctx, email) : undefined;
  return { customer_id: known ?? (await addBuyer(ctx, parsed.data)), ...named };
}

/** A new customer; null for one that is blocked or cannot be stored. A phone number that is none is left out. */
async function addBuyer(ctx: Ctx, form: CustomerForm): Promise<number | null> {
  const phone_key = form.phone
    ? normalizeContactPhone(form.phone, form.country_code ?? ctx.company.country_code)
    : null;
  const contact = { email: form.email ?? null, phone_key };
  if (await findBlock(ctx, contact)) return null;
  const { phone: _phone, ...others } = form;
  const { id } = await createCustomer(ctx, { ...(phone_key ? form : others), allow_duplicate: true });
  return id;
}

async function findByEmail(ctx: Ctx, email: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.company_id, ctx.company_id),
        eq(sql`lower(${customers.email})`, email),
        eq(customers.status, customerStatus.active),
        isNull(customers.erased_at),
        isNull(customers.merged_into_id),
      ),
    )
    .orderBy(customers.id)
    .limit(1);
  return row?.id;
}
