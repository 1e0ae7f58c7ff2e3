import { formatAddress } from '@tradepost/contracts/addresses';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import type { EntryDifference } from '@tradepost/contracts/orders/seller-entry.contract';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { readRow, runSql } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findBlock } from '../customers/blocks/blocked-customer.queries.ts';
import { createCustomer, saveCustomer } from '../customers/customer.commands.ts';
import { type CustomerRow, customers } from '../customers/customer.table.ts';
import { takenOver } from '../orders/seller-entry/seller-entry.commands.ts';
import { differencesOf, type EnteredFacts } from '../orders/seller-entry/seller-entry.rules.ts';
import { refusedSeller } from './shop-item.rules.ts';
import type { OpenedLead } from './shop-tokens.rules.ts';

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

/** What shows that the seller is the customer of the email address. */
export interface SellerProof {
  /** An email address that a code was sent to and came back from. */
  email: string | null;
  /** The lead that the seller left before. */
  lead: OpenedLead | null;
}

export interface FoundSeller {
  id: number;
  /** The version of a customer that was added now; null for one that was there before. */
  added_version: number | null;
  is_proven: boolean;
  differences: EntryDifference[];
}

/**
 * The customer of an email address, or a new one. Anybody can type an address, so a known customer changes only when the
 * address is proven, or when the same seller added it by leaving the address a moment ago. Throws 409 for a blocked one,
 * without saying why.
 */
export async function findOrAddSeller(ctx: Ctx, seller: ShopSeller, proof: SellerProof): Promise<FoundSeller> {
  const email = normalizeEmail(seller.email);
  await lockEmail(ctx, email);
  const known = await findKnown(ctx, email);
  const entry = enteredOf(ctx, seller);
  await requireUnblocked(ctx, known, { email, phone_key: phoneKeyOf(ctx, entry) });
  const is_proven = proof.email === email;
  if (!known) return { ...(await addSeller(ctx, { ...seller, email, ...entry })), is_proven, differences: [] };
  const found = { id: known.id, added_version: null, is_proven };
  if (!is_proven && !(await isOwn(ctx, known, proof.lead)))
    return { ...found, differences: differencesOf(known, entry, ctx.company.country_code) };
  await takeOver(ctx, known, seller, entry);
  return { ...found, differences: [] };
}

/** What was typed about the seller, as an order keeps it. */
export function enteredOf(ctx: Ctx, seller: ShopSeller): EnteredFacts {
  const { first_name, last_name, phone } = seller;
  return { first_name, last_name, phone: phone || null, address_text: formatAddress(seller, ctx.company.country_code) };
}

const phoneKeyOf = (ctx: Ctx, { phone }: EnteredFacts) =>
  phone && normalizeContactPhone(phone, ctx.company.country_code);

async function takeOver(ctx: Ctx, known: CustomerRow, seller: ShopSeller, entry: EnteredFacts): Promise<void> {
  const typed = {
    ...takenOver(ctx, known, entry),
    ...(known.language === null ? { language: seller.language } : {}),
    ...(seller.marketing_consent && !known.marketing_consent ? { marketing_consent: true } : {}),
  };
  if (Object.keys(typed).length > 0) await saveCustomer(ctx, known.id, undefined, () => typed);
}

/** As long as it takes to fill in the form after leaving the email address. */
const ownHours = 2;

/**
 * Whether a customer is still what the seller of the lead added: nobody has changed it, left its address again or ordered
 * for it since.
 */
async function isOwn(ctx: Ctx, known: CustomerRow, lead: OpenedLead | null): Promise<boolean> {
  if (lead?.customer_id !== known.id || lead.added_version !== known.version) return false;
  if (lead.made_at.getTime() + ownHours * 3_600_000 <= ctx.clock.now().getTime()) return false;
  const found = await readRow<{ is_own: boolean }>(
    ctx.db,
    sql`select coalesce(bool_and(o.id = ${lead.order_id} and not e.is_shared), false) as is_own
          from orders o left join seller_entries e on e.company_id = o.company_id and e.order_id = o.id
         where o.company_id = ${ctx.company_id} and o.customer_id = ${known.id}`,
  );
  return found?.is_own ?? false;
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

const nameOfEmail = (email: string) => email.split('@')[0] ?? email;

async function addSeller(
  ctx: Ctx,
  seller: Omit<ShopSeller, 'phone'> & EnteredFacts,
): Promise<{ id: number; added_version: number }> {
  const { email, first_name, last_name, phone, address_text, marketing_consent, language } = seller;
  const { id, version } = await createCustomer(ctx, {
    email,
    marketing_consent,
    language,
    allow_duplicate: true,
    // Until the seller says who it is.
    ...(first_name || last_name ? { first_name, last_name } : { first_name: 'Seller', last_name: nameOfEmail(email) }),
    ...(phone ? { phone } : {}),
    ...(address_text ? { address_text } : {}),
  });
  return { id, added_version: version };
}
