import { formatAddress } from '@tradepost/contracts/addresses';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import { normalizePhone } from '@tradepost/contracts/customers/customer.rules';
import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { runSql } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findBlock } from '../customers/blocks/block-gate.queries.ts';
import { createCustomer, saveCustomer } from '../customers/customer.commands.ts';
import { type CustomerRow, customers } from '../customers/customer.table.ts';
import { refusedSeller } from './shop-item.rules.ts';

/** Who sells, as typed in the shop. */
export interface ShopSeller {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  zip_code: string;
  marketing_consent: boolean;
  language: MessageLanguage;
}

/**
 * The customer of an email address, or a new one. What a known customer has stays: anybody could type their address, so
 * only what is missing is added. Throws 409 for a blocked one, without saying why.
 */
export async function findOrAddSeller(
  ctx: Ctx,
  seller: ShopSeller,
  /** Added by the same seller when the email address was left. */
  added_id: number | null,
): Promise<{ id: number; is_new: boolean; differs: string[] }> {
  const email = normalizeEmail(seller.email);
  await lockEmail(ctx, email);
  const known = await findKnown(ctx, email);
  const country = known?.country_code ?? ctx.company.country_code;
  const phone_key = seller.phone ? normalizePhone(seller.phone, country) : null;
  await requireUnblocked(ctx, known, { email, phone_key });
  const address_text = formatAddress(seller, ctx.company.country_code);
  if (!known) return { ...(await addSeller(ctx, { ...seller, email, address_text })), differs: [] };
  const isOwn = known.id === added_id;
  const { first_name, last_name, phone } = seller;
  const typed = { phone: phone || null, phone_key, address_text };
  const missing = {
    ...(typed.phone && phone_key && (isOwn || !known.phone) ? { phone: typed.phone, phone_key } : {}),
    ...(address_text && (isOwn || !known.address_text) ? { address_text } : {}),
    ...(isOwn && first_name ? { first_name, last_name } : {}),
    ...(seller.marketing_consent && !known.marketing_consent ? { marketing_consent: true } : {}),
  };
  if (Object.keys(missing).length > 0) await saveCustomer(ctx, known.id, undefined, () => missing);
  return {
    id: known.id,
    is_new: isOwn,
    differs: isOwn ? [] : differencesOf(known, { ...seller, address_text, phone_key }),
  };
}

/** Makes concurrent orders of one email address wait for each other. */
async function lockEmail(ctx: Ctx, email: string): Promise<void> {
  const key = `customer ${ctx.company_id} ${email}`;
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

async function findKnown(ctx: Ctx, email: string): Promise<CustomerRow | undefined> {
  const [known] = await ctx.db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.company_id, ctx.company_id),
        eq(sql`lower(${customers.email})`, email),
        isNull(customers.merged_into_id),
        isNull(customers.erased_at),
        ne(customers.status, customerStatus.archived),
      ),
    )
    // A blocked one counts first.
    .orderBy(desc(customers.status), customers.id)
    .limit(1);
  return known;
}

async function requireUnblocked(
  ctx: Ctx,
  known: CustomerRow | undefined,
  contact: { email: string; phone_key: string | null },
): Promise<void> {
  if (known?.status === customerStatus.blocked || (await findBlock(ctx, contact))) throw refusedSeller();
  if (known && (await findBlock(ctx, known))) throw refusedSeller();
}

async function addSeller(
  ctx: Ctx,
  seller: ShopSeller & { address_text: string | null },
): Promise<{ id: number; is_new: boolean }> {
  const { email, first_name, last_name, phone, address_text, marketing_consent, language } = seller;
  const { id } = await createCustomer(ctx, {
    ...{ email, marketing_consent, language, allow_duplicate: true },
    // Until the seller says who it is.
    first_name: first_name || 'Seller',
    last_name: last_name || (email.split('@')[0] ?? email),
    ...(phone ? { phone } : {}),
    ...(address_text ? { address_text } : {}),
  });
  return { id, is_new: true };
}

/** What was typed and is not what the company has, for the staff. */
function differencesOf(
  known: CustomerRow,
  typed: {
    first_name: string;
    last_name: string;
    phone: string;
    phone_key: string | null;
    address_text: string | null;
  },
): string[] {
  const name = `${typed.first_name} ${typed.last_name}`.trim();
  const isOtherName =
    name !== '' && name.toLowerCase() !== `${known.first_name} ${known.last_name}`.trim().toLowerCase();
  const isOtherPhone = typed.phone !== '' && known.phone_key !== null && known.phone_key !== typed.phone_key;
  const isOtherAddress = typed.address_text && known.address_text && typed.address_text !== known.address_text;
  return [
    isOtherName ? `Name: ${name}` : '',
    isOtherPhone ? `Phone: ${typed.phone}` : '',
    isOtherAddress ? `Address: ${typed.address_text}` : '',
  ].filter((line) => line !== '');
}
