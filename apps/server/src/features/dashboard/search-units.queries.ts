import type { SearchHit } from '@tradepost/contracts/dashboard/search.contract';
import { searchGroupSize } from '@tradepost/contracts/dashboard/search.data';
import { type UnitStatus, unitNumber, unitStatus, unitStatusFacts } from '@tradepost/contracts/inventory/unit.data';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';

/** Only so many of the newest are looked at. Those at locations that the actor may not see are left out afterwards. */
const maxLooked = 1_000;

/** Units by any part of their number, IMEI, serial number or title: those for sale first, then the newest. */
export async function findUnits(ctx: Ctx, q: string): Promise<SearchHit[]> {
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  const seen = locations ? sql`and u.location_id = any(${bigintArray(locations)})` : sql``;
  const rows = await readRows<{
    id: number;
    title: string;
    variant_label: string | null;
    identifier: string | null;
    status: UnitStatus;
  }>(
    ctx.db,
    sql`select u.id, u.title, u.variant_label, coalesce(u.imei, u.serial) as identifier, u.status from inventory_units u
         where u.company_id = ${ctx.company_id} and u.id = any (array(select units_containing(${q}, ${maxLooked}))) ${seen}
         order by (u.status = ${unitStatus.available}) desc, u.created_at desc, u.id desc ${takeRows(searchGroupSize)}`,
  );
  return rows.map(({ id, title, variant_label, identifier, status }) => ({
    type: 'unit',
    id,
    title: unitNumber(id),
    subtitle: [[title, variant_label].filter(Boolean).join(' '), identifier, unitStatusFacts[status].label]
      .filter(Boolean)
      .join(' · '),
    url: `/inventory/edit/${id}`,
  }));
}
