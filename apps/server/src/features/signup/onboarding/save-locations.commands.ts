import { formatAddress } from '@tradepost/contracts/addresses';
import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { AddressFields } from '@tradepost/contracts/company/company-form.contract';
import type { PurchasingForm } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { companies } from '../../company/company.table.ts';
import { type LocationRow, locations } from '../../company/location.table.ts';
import { listLocations } from './onboarding.queries.ts';

type Address = AddressFields & { phone: string | null; email: string | null };

/** Stores the company's address, which its locations share until they get their own. */
export async function saveAddress(
  ctx: Ctx,
  { street, suite, city, state, zip_code, phone, email }: Address,
): Promise<void> {
  const address_text = formatAddress({ street, suite, city, state, zip_code }, ctx.company.country_code);
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

/** Gives each purchasing method a location, and turns off the locations of the others. */
export async function savePurchasing(ctx: Ctx, package_id: number, form: PurchasingForm): Promise<void> {
  const wantsStore = form.purchasing_methods.includes('in-store');
  const wantsParcels = form.purchasing_methods.includes('mail-in');
  const { name } = packageOf(package_id);
  if (wantsParcels && !gatesOf({ package_id }).can_mail_in)
    throw invalid({
      purchasing_methods: `The ${name} plan doesn’t include mail-in buyback. Choose a larger plan to use it.`,
    });
  const locations = await listLocations(ctx);
  const [first] = locations;
  if (!first) throw new Error('the company has no location');
  const store = locations.find((location) => !location.is_mailin);
  const center = locations.find((location) => location.is_mailin && location.id !== store?.id);
  if (wantsStore && wantsParcels) {
    await changeLocation(ctx, store ?? first, { name: form.location_name, is_mailin: false, is_on: true });
    const other = store ? center : undefined;
    if (other) await changeLocation(ctx, other, { is_on: true });
    else await copyLocation(ctx, first, { name: 'Mail-in center', is_mailin: true });
    return;
  }
  // One method needs one location: the other one is turned off, or the only one changes its role.
  const wanted = wantsStore ? store : center;
  const other = wantsStore ? center : store;
  await changeLocation(ctx, wanted ?? first, { name: form.location_name, is_mailin: wantsParcels, is_on: true });
  if (wanted && other) await changeLocation(ctx, other, { is_on: false });
}

async function changeLocation(ctx: Ctx, location: LocationRow, change: Partial<LocationRow>): Promise<void> {
  await ctx.db
    .update(locations)
    .set(change)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location.id)));
}

/** Adds another location at the same address. */
async function copyLocation(
  ctx: Ctx,
  location: LocationRow,
  change: Pick<LocationRow, 'name' | 'is_mailin'>,
): Promise<void> {
  const { id: _id, created_at: _created_at, ...same } = location;
  await ctx.db.insert(locations).values({ ...same, ...change, is_on: true });
}
