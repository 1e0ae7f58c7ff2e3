import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { GeneralSettings, OrderNumbers } from '@tradepost/contracts/company-settings/general/general.contract';
import { purchasingChannels } from '@tradepost/contracts/company-settings/general/general.contract';
import { unitOfCountry } from '@tradepost/contracts/locations/distance.rules';
import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import type { CompanyRow } from '../../company/company.table.ts';
import { locations } from '../../company/location.table.ts';
import { findMailInRow } from '../../locations/location.queries.ts';
import { getRoundUp } from '../../pricing/editor/round-up.queries.ts';
import { findPriceLock } from '../../pricing/limits/price-lock.queries.ts';

export async function findGeneralSettings(ctx: Ctx): Promise<GeneralSettings> {
  const company = await findCompanyRow(ctx);
  return {
    currency: company.currency,
    country_code: company.country_code,
    timezone: company.timezone,
    distance_unit: unitOf(company),
    order_number: await toOrderNumbers(ctx, company),
    purchasing: await toPurchasing(ctx, company),
    price_lock: await findPriceLock(ctx),
    round_up: await getRoundUp(ctx),
    security: { requires_two_factor: company.requires_two_factor, session_hours: company.session_hours },
    retention_years: await findRetention(ctx, company),
    version: company.version,
  };
}

export const unitOf = ({ distance_unit, country_code }: CompanyRow) => distance_unit ?? unitOfCountry(country_code);

export async function toOrderNumbers(ctx: Ctx, company: CompanyRow): Promise<OrderNumbers> {
  const row = await readRow<{ next_number: number }>(ctx.db, sql`select peek_box_number() as next_number`);
  return { prefix: company.box_prefix, prefixes: company.box_prefixes, next_number: row?.next_number ?? 1 };
}

/** The channels, and why one cannot be turned on. */
export async function toPurchasing(ctx: Ctx, { package_id, paused_channels }: CompanyRow) {
  const gates = gatesOf({ package_id });
  const mailIn = await findMailInRow(ctx);
  const { name } = packageOf(package_id);
  const refusalOf = (channel: Channel): string | null => {
    if (channel === 'bulk-quote') return gates.is_bulk_quote ? null : `The ${name} plan doesn’t include bulk quotes`;
    if (channel === 'in-store') return null;
    if (!gates.can_mail_in) return `The ${name} plan doesn’t include mail-in buyback`;
    return mailIn ? null : 'You have no mail-in location';
  };
  return {
    channels: purchasingChannels.map((key) => {
      const refusal = refusalOf(key);
      return { key, is_on: refusal === null && !paused_channels.includes(key), refusal };
    }),
  };
}

/** How long the active locations keep records. Null when they differ. */
export async function findRetention(ctx: Ctx, company: CompanyRow): Promise<number | null> {
  const rows = await ctx.db
    .selectDistinct({ years: locations.retention_years })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.is_on, true)));
  const [first, second] = rows;
  if (second) return null;
  return first?.years ?? company.retention_years;
}
