import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { AddressFields } from '@tradepost/contracts/company/company-form.contract';
import type { PurchasingForm } from '@tradepost/contracts/onboarding/onboarding.contract';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { type LocationRow, locations } from '../locations/location.table.ts';
import { listPlaces } from './onboarding.queries.ts';

type Address = AddressFields & { phone: string | null; email: string | null };

/** The company's address, which its places have until they get their own. */
export async function saveAddress(
  ctx: Ctx,
  { street, suite, city, state, zip_code, phone, email }: Address,
): Promise<void> {
  const line = [state, zip_code].filter(Boolean).join(' ');
  const address_text = [suite ? `${street}, ${suite}` : street, city, line].filter(Boolean).join(', ');
  await ctx.db.update(companies).set({ address_text }).where(eq(companies.company_id, ctx.company_id));
  const address = {
    street,
    suite: suite || null,
    city,
    state: state || null,
    zip_code: zip_code || null,
    address_text,
  };
  await ctx.db
    .update(locations)
    .set({ ...address, phone, email })
    .where(eq(locations.company_id, ctx.company_id));
}

/** Gives each way of buying a place, and switches off the places of those that were not chosen. */
export async function savePurchasing(ctx: Ctx, package_id: number, form: PurchasingForm): Promise<void> {
  const wantsStore = form.purchasing_methods.includes('in-store');
  const wantsParcels = form.purchasing_methods.includes('mail-in');
  const { name, features } = packageOf(package_id);
  if (wantsParcels && !features.is_mail_in)
    throw invalid({ purchasing_methods: `${name} has no mail-in buyback: choose a larger plan for it` });
  const places = await listPlaces(ctx);
  const [first] = places;
  if (!first) throw new Error('the company has no location');
  const store = places.find((place) => !place.is_mailin);
  const center = places.find((place) => place.is_mailin && place.id !== store?.id);
  if (wantsStore && wantsParcels) {
    await changePlace(ctx, store ?? first, { name: form.location_name, is_mailin: false, is_on: true });
    const other = store ? center : undefined;
    if (other) await changePlace(ctx, other, { is_on: true });
    else await copyPlace(ctx, first, { name: 'Mail-in center', is_mailin: true });
    return;
  }
  // One way needs one place: the other one closes, or the only one takes its role.
  const wanted = wantsStore ? store : center;
  const other = wantsStore ? center : store;
  await changePlace(ctx, wanted ?? first, { name: form.location_name, is_mailin: wantsParcels, is_on: true });
  if (wanted && other) await changePlace(ctx, other, { is_on: false });
}

async function changePlace(ctx: Ctx, place: LocationRow, change: Partial<LocationRow>): Promise<void> {
  await ctx.db
    .update(locations)
    .set(change)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, place.id)));
}

/** Another place at the same address. */
async function copyPlace(ctx: Ctx, place: LocationRow, change: Pick<LocationRow, 'name' | 'is_mailin'>): Promise<void> {
  const { id: _id, created_at: _created_at, ...same } = place;
  await ctx.db.insert(locations).values({ ...same, ...change, is_on: true });
}
