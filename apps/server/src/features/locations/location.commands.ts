import { formatAddress } from '@tradepost/contracts/addresses';
import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { packageOf } from '@tradepost/contracts/billing/package.rules';
import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { LocationForm, StoreLocation } from '@tradepost/contracts/locations/location.contract';
import { maxCustomLocations, methodOf } from '@tradepost/contracts/locations/location.data';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import type { Ctx, VendorScope } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { findCompanyPlan } from '../billing/billing.queries.ts';
import { changeLocationCount } from '../billing/location-count.commands.ts';
import { companies } from '../company/company.table.ts';
import { type LocationRow, locations } from '../company/location.table.ts';
import { findTextLanguage } from '../languages/own-texts.queries.ts';
import { findLocationRow, findMailInRow, showLocation } from './location.queries.ts';
import { saveDefaultStaff } from './location-staff.commands.ts';

/** The columns that a form fills. */
async function columnsOf(ctx: Ctx, given: LocationForm, row?: LocationRow) {
  const { default_member_ids: _members, method, receipt_header, translations, ...form } = given;
  const { street, suite, city, state, zip_code } = form;
  return {
    ...form,
    ...toStoredTexts({ receipt_header }, translations, row, await findTextLanguage(ctx)),
    email: form.email || null,
    phone: form.phone || null,
    suite: suite || null,
    state: state || null,
    zip_code: zip_code || null,
    address_text: formatAddress({ street, suite, city, state, zip_code }, form.country_code),
    is_mailin: method === 'mail-in',
    custom_kind: method === 'custom' ? form.custom_kind : null,
  };
}

/** Adds a location, and charges it when the plan includes no more. */
export function createLocation(
  scope: VendorScope,
  { is_price_accepted, ...form }: LocationForm & { is_price_accepted: boolean },
): Promise<StoreLocation> {
  return changeLocationCount(scope, {
    by: 1,
    is_price_accepted,
    check: (ctx) => requireAllowed(ctx, form),
    store: (ctx) => insertLocation(ctx, form),
  });
}

async function insertLocation(ctx: Ctx, form: LocationForm): Promise<StoreLocation> {
  const [company] = await ctx.db
    .select({ retention_years: companies.retention_years })
    .from(companies)
    .where(eq(companies.company_id, ctx.company_id))
    .for('no key update');
  await requireAllowed(ctx, form);
  const [row] = await ctx.db
    .insert(locations)
    .values({ ...(await columnsOf(ctx, form)), company_id: ctx.company_id, retention_years: company?.retention_years })
    .returning();
  if (!row) throw new Error('the new location vanished');
  if (form.default_member_ids) await saveDefaultStaff(ctx, row.id, form.default_member_ids);
  tell(ctx, row.id);
  return showLocation(ctx, row);
}

/** Replaces the fields of the form. The mail-in role moves by itself. */
export async function saveLocation(
  ctx: Ctx,
  id: number,
  { version, ...form }: LocationForm & { version: number },
): Promise<StoreLocation> {
  await saveVersioned(ctx, {
    table: locations,
    where: and(eq(locations.company_id, ctx.company_id), eq(locations.id, id)),
    version,
    lock: () => findLocationRow(ctx, id, true),
    current: (row: LocationRow) => showLocation(ctx, row),
    change: async (row: LocationRow) => {
      if ((methodOf(row) === 'mail-in') !== (form.method === 'mail-in'))
        throw invalid({ method: 'Use “Change method” to move the mail-in role' });
      await requireAllowed(ctx, form, id);
      return columnsOf(ctx, form, row);
    },
  });
  if (form.default_member_ids) await saveDefaultStaff(ctx, id, form.default_member_ids);
  tell(ctx, id);
  return showLocation(ctx, await findLocationRow(ctx, id));
}

/** Throws when a location cannot be like this. The database refuses the same. */
async function requireAllowed(ctx: Ctx, form: LocationForm, id = 0): Promise<void> {
  const others = and(eq(locations.company_id, ctx.company_id), eq(locations.is_on, true), ne(locations.id, id));
  const names = await ctx.db.select({ name: locations.name }).from(locations).where(others);
  if (names.some(({ name }) => name.toLowerCase() === form.name.toLowerCase()))
    throw invalid({ name: 'Another location has this name' });
  if (form.method === 'custom') await requireCustomRoom(ctx, id);
  if (form.method !== 'mail-in') return;
  await requireMailInPlan(ctx);
  const mailIn = await findMailInRow(ctx);
  if (mailIn && mailIn.id !== id)
    throw invalid({
      method: `${mailIn.name} is your mail-in location. Add a store, then move the mail-in role to it.`,
    });
}

export async function requireCustomRoom(ctx: Ctx, id = 0): Promise<void> {
  const custom = and(
    eq(locations.company_id, ctx.company_id),
    eq(locations.is_on, true),
    isNotNull(locations.custom_kind),
    ne(locations.id, id),
  );
  if ((await ctx.db.$count(locations, custom)) >= maxCustomLocations)
    throw invalid({ method: 'You have three custom locations already. Archive one first.' });
}

export async function requireMailInPlan(ctx: Ctx): Promise<void> {
  const { package_id } = await findCompanyPlan(ctx);
  if (!gatesOf({ package_id }).can_mail_in)
    throw conflict(`The ${packageOf(package_id).name} plan doesn’t include mail-in buyback. Choose a larger plan.`);
}

/** The menu, the switch and all choices follow. */
export function tell(ctx: Ctx, id: number): void {
  ctx.emit('offer-has-changes', { entity: 'location', id });
}
