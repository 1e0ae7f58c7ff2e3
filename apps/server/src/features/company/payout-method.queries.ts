import type { MethodBonus } from '@tradepost/contracts/orders/order-totals.rules';
import { companyMethods, type StoredMethod } from '@tradepost/contracts/payouts/company-method.rules';
import { findOfferProblem, type MethodScope, methodName } from '@tradepost/contracts/payouts/offered-method.rules';
import type { ExpeditedSettings, PayoutMethodSetting } from '@tradepost/contracts/payouts/payout-settings.contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRow } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** How the company pays: its methods, and the expedited payout. */
export interface PayoutTerms {
  methods: PayoutMethodSetting[];
  expedited: ExpeditedSettings;
}

/** The same as stored. */
export interface StoredTerms {
  methods: StoredMethod[];
  expedited: Omit<ExpeditedSettings, 'currency'> | null;
  address_text: string | null;
}

/** The stored terms of a company as JSON. */
export const payoutTermsPart = (company_id: SQL): SQL => sql`json_build_object(
  'methods', (select coalesce(json_agg(json_build_object('key', p.key, 'is_on', p.is_on, 'label', p.label, 'hint', p.hint,
      'channels', p.channels, 'location_ids', p.location_ids, 'bonus', p.bonus, 'fields', p.fields,
      'is_archived', p.is_archived, 'version', p.version) order by p.sort, p.id), '[]')
    from payout_methods p where p.company_id = ${company_id}),
  'expedited', (select json_build_object('is_enabled', e.is_enabled, 'fee', e.fee, 'label', e.label, 'hint', e.hint, 'version', e.version)
    from expedited_settings e where e.company_id = ${company_id}),
  'address_text', (select c.address_text from companies c where c.company_id = ${company_id}))`;

export function payoutTermsOf(ctx: Ctx, { methods, expedited, address_text }: StoredTerms): PayoutTerms {
  const { country_code, currency } = ctx.company;
  const none = { is_enabled: false, fee: 0, label: '', hint: '', version: 0 };
  return {
    methods: companyMethods(methods, { country_code, address_text }),
    expedited: { ...(expedited ?? none), currency },
  };
}

const read = new WeakMap<Db, Promise<PayoutTerms>>();

/** How the company pays, read once in a transaction. */
export function listPayoutTerms(ctx: Ctx): Promise<PayoutTerms> {
  const known = read.get(ctx.db);
  if (known) return known;
  const reading = readPayoutTerms(ctx);
  // A command that fails before it needs the terms leaves the failure to its own query.
  reading.catch(() => {});
  read.set(ctx.db, reading);
  return reading;
}

/** Like `listPayoutTerms`, also after the transaction changed them. */
export async function readPayoutTerms(ctx: Ctx): Promise<PayoutTerms> {
  const stored = await readRow<{ terms: StoredTerms }>(
    ctx.db,
    sql`select ${payoutTermsPart(sql`${ctx.company_id}::bigint`)} as terms`,
  );
  if (!stored) throw new Error('a company without payout terms');
  return payoutTermsOf(ctx, stored.terms);
}

/** The keys of the payout methods that the company offers, in order. */
export async function listOfferedPayouts(ctx: Ctx): Promise<string[]> {
  const { methods } = await listPayoutTerms(ctx);
  return methods.filter(({ is_on, is_archived }) => is_on && !is_archived).map(({ key }) => key);
}

/** The names of payout methods, also of those that are no longer offered. */
export async function payoutNames(ctx: Ctx): Promise<(key: string) => string> {
  const { methods } = await listPayoutTerms(ctx);
  return (key) => methodName(methods, key);
}

/** Refuses a payout method that is not offered for such an order. Call it only for a new choice. */
export function requireOffered(terms: PayoutTerms, key: string, scope: MethodScope): void {
  const problem = findOfferProblem(
    terms.methods.find((method) => method.key === key),
    scope,
  );
  if (problem) throw invalid({ payout_method: problem });
}

/** The bonus of a method as the company offers it now. */
export const bonusTermsOf = (terms: PayoutTerms, key: string): MethodBonus | null =>
  terms.methods.find((method) => method.key === key)?.bonus ?? null;
