import { messages } from '@tradepost/contracts/errors';
import { fieldsToStore, isNeeded } from '@tradepost/contracts/payouts/company-method.rules';
import { type PayoutField, payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import type {
  ExpeditedSettings,
  MethodInput,
  PayoutFieldInput,
  PayoutMethodSetting,
} from '@tradepost/contracts/payouts/payout-settings.contract';
import { maxMethods, maxOwnFields, ownMethodPattern } from '@tradepost/contracts/payouts/payout-settings.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { companies } from '../../company/company.table.ts';
import { readPayoutTerms } from '../../company/payout-method.queries.ts';
import { expeditedSettings, payoutMethodChoices } from '../../company/payout-method.table.ts';
import {
  findBankSettings,
  findExpeditedSettings,
  findMethodSetting,
  listMethodSettings,
} from './payout-settings.queries.ts';

const methodOf = (ctx: Ctx, key: string) =>
  and(eq(payoutMethodChoices.company_id, ctx.company_id), eq(payoutMethodChoices.key, key));

/** Makes open settings pages and payout forms read again. */
const emitMethodsChanged = (ctx: Ctx) => ctx.emit('offer-has-changes', { entity: 'payout_methods' });

/**
 * The methods, locked: changes of the list take turns. Those of the country that are not stored yet are stored as they
 * are offered, so that each has its place. Their version stays 0 until they are changed.
 */
async function lockMethods(ctx: Ctx): Promise<PayoutMethodSetting[]> {
  await ctx.db
    .select({ company_id: companies.company_id })
    .from(companies)
    .where(eq(companies.company_id, ctx.company_id))
    .for('no key update');
  const { methods } = await readPayoutTerms(ctx);
  const missing = methods.flatMap(({ key, is_on, version }, sort) => (version === 0 ? [{ key, is_on, sort }] : []));
  if (missing.length === 0) return methods;
  await ctx.db
    .insert(payoutMethodChoices)
    .values(missing.map((row) => ({ company_id: ctx.company_id, version: 0, ...row })))
    .onConflictDoNothing();
  return (await readPayoutTerms(ctx)).methods;
}

function requireMethod(methods: readonly PayoutMethodSetting[], key: string): PayoutMethodSetting {
  const method = methods.find((each) => each.key === key && !each.is_archived);
  if (!method) throw notFound('Payout method');
  return method;
}

/** Turns on the named methods in this order, and the others off. */
export async function chooseMethods(ctx: Ctx, keys: readonly string[]): Promise<{ items: PayoutMethodSetting[] }> {
  const methods = await lockMethods(ctx);
  const chosen = [...new Set(keys)];
  const unknown = chosen.findIndex((key) => !methods.some((method) => method.key === key && !method.is_archived));
  if (unknown !== -1) throw invalid({ [`payout_methods.${unknown}`]: 'This payout method does not exist' });
  const rest = methods.filter(({ key }) => !chosen.includes(key)).map(({ key }) => key);
  await placeMethods(ctx, [...chosen, ...rest]);
  for (const { key, is_on } of methods) {
    const isChosen = chosen.includes(key);
    if (is_on !== isChosen) await writeSwitch(ctx, key, isChosen);
  }
  emitMethodsChanged(ctx);
  return listMethodSettings(ctx);
}

const writeSwitch = (ctx: Ctx, key: string, is_on: boolean) =>
  ctx.db
    .update(payoutMethodChoices)
    .set({ is_on, version: sql`${payoutMethodChoices.version} + 1` })
    .where(methodOf(ctx, key));

/** Turns a method on or off. Orders that have it can still be paid. Throws 409 for the last one that is on. */
export async function switchMethod(ctx: Ctx, key: string, is_on: boolean): Promise<PayoutMethodSetting> {
  const methods = await lockMethods(ctx);
  const method = requireMethod(methods, key);
  if (method.is_on === is_on) return method;
  const isLast = !methods.some((each) => each.key !== key && each.is_on && !each.is_archived);
  if (!is_on && isLast) throw conflict('Keep at least one payout method on');
  await writeSwitch(ctx, key, is_on);
  emitMethodsChanged(ctx);
  return findMethodSetting(ctx, key);
}

/** Sets the order. Throws 422 when it does not name every method once. */
export async function sortMethods(ctx: Ctx, keys: readonly string[]): Promise<{ items: PayoutMethodSetting[] }> {
  const methods = await lockMethods(ctx);
  const shown = methods.filter(({ is_archived }) => !is_archived);
  const isWhole = keys.length === shown.length && new Set(keys).size === keys.length;
  if (!isWhole || shown.some(({ key }) => !keys.includes(key)))
    throw invalid({ sorted_keys: 'The methods have changed. Reload the page and sort them again.' });
  await placeMethods(ctx, keys);
  emitMethodsChanged(ctx);
  return listMethodSettings(ctx);
}

async function placeMethods(ctx: Ctx, keys: readonly string[]): Promise<void> {
  for (const [sort, key] of keys.entries())
    await ctx.db
      .update(payoutMethodChoices)
      .set({ sort })
      .where(and(methodOf(ctx, key), sql`${payoutMethodChoices.sort} <> ${sort}`));
}

/** Saves how a method is offered. A stale version answers 409 with the method as stored. */
export async function saveMethod(
  ctx: Ctx,
  key: string,
  { version, ...input }: MethodInput & { version: number },
): Promise<PayoutMethodSetting> {
  const method = requireMethod(await lockMethods(ctx), key);
  await saveVersioned(ctx, {
    table: payoutMethodChoices,
    where: methodOf(ctx, key),
    version,
    lock: async () => method,
    change: (stored) => toColumns(ctx, input, stored),
  });
  emitMethodsChanged(ctx);
  return findMethodSetting(ctx, key);
}

/** Saves how the bank transfer of the company's country is offered. */
export async function saveBankSettings(ctx: Ctx, input: MethodInput & { version: number }) {
  const { method } = await findBankSettings(ctx);
  await saveMethod(ctx, method.key, input);
  return findBankSettings(ctx);
}

const findMethods = async (ctx: Ctx) => (await readPayoutTerms(ctx)).methods;

/** Adds a method of the company's own at the end of the list, turned on. */
export async function createMethod(ctx: Ctx, input: MethodInput): Promise<PayoutMethodSetting> {
  const methods = await lockMethods(ctx);
  if (methods.filter(({ is_archived }) => !is_archived).length >= maxMethods)
    throw conflict(`You can have at most ${maxMethods} payout methods`);
  const columns = await toColumns(ctx, input, null);
  // Removed ones keep their number.
  const numbers = methods.filter(({ key }) => ownMethodPattern.test(key)).map(({ key }) => Number(key.slice(7)));
  const key = `custom_${Math.max(0, ...numbers) + 1}`;
  await ctx.db
    .insert(payoutMethodChoices)
    .values({ company_id: ctx.company_id, key, sort: methods.length, ...columns });
  emitMethodsChanged(ctx);
  return findMethodSetting(ctx, key);
}

async function toColumns(ctx: Ctx, input: MethodInput, stored: PayoutMethodSetting | null) {
  const { name, hint, channels, location_ids, bonus, fields } = input;
  const listed = stored && !stored.is_custom ? (payoutMethods.find(({ key }) => key === stored.key)?.fields ?? []) : [];
  const errors = { ...checkFields(fields, listed, stored), ...(await checkNames(ctx, input, stored)) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const default_name = stored && !stored.is_custom ? stored.default_name : null;
  return {
    label: name === default_name || name === '' ? null : name,
    hint,
    channels: [...new Set(channels)],
    location_ids: [...new Set(location_ids)],
    bonus,
    fields: fieldsToStore(fields, listed),
  };
}

async function checkNames(ctx: Ctx, input: MethodInput, stored: PayoutMethodSetting | null) {
  const errors: Record<string, string> = {};
  const { name, location_ids } = input;
  if (name === '' && stored?.is_custom !== false) errors.name = messages.required('name');
  const others = (await findMethods(ctx)).filter(({ key, is_archived }) => key !== stored?.key && !is_archived);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) errors.name = messages.taken('name');
  if (location_ids.length > 0) {
    const wanted = `{${[...new Set(location_ids)].join(',')}}`;
    const found = await readRow<{ missing: number }>(
      ctx.db,
      sql`select count(*)::int as missing from unnest(${wanted}::bigint[]) as wanted (id)
           where not exists (select 1 from locations l where l.company_id = ${ctx.company_id} and l.id = wanted.id)`,
    );
    if (found?.missing) errors.location_ids = messages.choice('location_ids');
  }
  return errors;
}

/** Fields keep their keys, own ones have a label of their own, and a choice has something to choose. */
function checkFields(
  fields: readonly PayoutFieldInput[],
  listed: readonly PayoutField[],
  stored: PayoutMethodSetting | null,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const isListed = (key: string | null) => listed.some((field) => field.key === key);
  if (fields.filter(({ key }) => !isListed(key)).length > maxOwnFields)
    errors.fields = messages.entries('fields', 'at most', maxOwnFields);
  const keys = new Set<string>();
  const labels = new Set<string>();
  for (const [index, field] of fields.entries()) {
    const { key, label, input, options } = field;
    Object.assign(
      errors,
      refuseFixed(
        index,
        field,
        listed.find((each) => each.key === key),
      ),
    );
    const isKnown = key === null || isListed(key) || stored?.fields.some((field) => field.is_own && field.key === key);
    if (!isKnown || (key !== null && keys.has(key))) errors[`fields.${index}.key`] = messages.invalid('key');
    if (labels.has(label.toLowerCase())) errors[`fields.${index}.label`] = messages.taken('label');
    if (input === 'select' && !isListed(key) && options.length === 0)
      errors[`fields.${index}.options`] = messages.required('options');
    if (key !== null) keys.add(key);
    labels.add(label.toLowerCase());
  }
  return errors;
}

/** What a shipped field is stays as it is: a payment needs it, and its format says how long it is. */
function refuseFixed(
  index: number,
  { required, is_on, validation_type, max_length }: PayoutFieldInput,
  listed: PayoutField | undefined,
): Record<string, string> {
  if (!listed) return {};
  const faults = {
    required: listed.required && !required ? 'This field is always required' : null,
    is_on: isNeeded(listed) && !is_on ? 'This field is always on' : null,
    validation_type: validation_type === null ? null : 'Only your own fields have this',
    max_length: max_length === null || max_length === listed.max_length ? null : 'Only your own fields have this',
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, text]) => (text === null ? [] : [[`fields.${index}.${name}`, text]])),
  );
}

/** Removes a method of the company's own. Throws 409 while open orders or customers use it. */
export async function deleteMethod(ctx: Ctx, key: string): Promise<null> {
  const methods = await lockMethods(ctx);
  const method = requireMethod(methods, key);
  const uses = await readRow<{ orders: number; customers: number }>(
    ctx.db,
    sql`select
      (select count(*)::int from orders o where o.company_id = ${ctx.company_id} and o.payout_method = ${key} and o.paid_at is null and not o.is_archived) as orders,
      (select count(*)::int from customers c where c.company_id = ${ctx.company_id} and c.payout_method = ${key}) as customers`,
  );
  const users = [countOf(uses?.orders ?? 0, 'open order'), countOf(uses?.customers ?? 0, 'customer')].filter(Boolean);
  if (users.length > 0) throw conflict(`${method.name} is still used by ${users.join(' and ')}. Turn it off instead.`);
  if (!methods.some((each) => each.key !== key && each.is_on && !each.is_archived))
    throw conflict('Keep at least one payout method on');
  await ctx.db
    .update(payoutMethodChoices)
    .set({ is_on: false, is_archived: true, version: sql`${payoutMethodChoices.version} + 1` })
    .where(methodOf(ctx, key));
  emitMethodsChanged(ctx);
  return null;
}

const countOf = (count: number, what: string) => (count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`);

/** Saves the expedited payout. Orders that have it keep their fee. A stale version answers 409. */
export async function saveExpeditedSettings(
  ctx: Ctx,
  { version, ...columns }: Omit<ExpeditedSettings, 'currency'>,
): Promise<ExpeditedSettings> {
  const own = eq(expeditedSettings.company_id, ctx.company_id);
  await saveVersioned(ctx, {
    table: expeditedSettings,
    where: own,
    version,
    lock: async () => {
      await ctx.db.insert(expeditedSettings).values({ company_id: ctx.company_id, version: 0 }).onConflictDoNothing();
      const [row] = await ctx.db.select().from(expeditedSettings).where(own).for('no key update');
      if (!row) throw new Error('the expedited payout was not stored');
      return row;
    },
    current: () => findExpeditedSettings(ctx),
    change: () => ({ ...columns, updated_at: sql`app_now()` as unknown as string }),
  });
  emitMethodsChanged(ctx);
  return findExpeditedSettings(ctx);
}
