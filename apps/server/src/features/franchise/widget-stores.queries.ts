import type { WidgetStore } from '@tradepost/contracts/franchise/widget-stores.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { asSystem, type Platform } from '../../platform/tenancy/ctx.ts';
import { findCompanyByToken } from '../company/company-token.queries.ts';

/** The public list of a company's stores, with those of linked children that chose to appear and that it shows. */
export async function listWidgetStores(platform: Platform, token: string): Promise<{ items: WidgetStore[] }> {
  return asSystem(platform, async (db) => {
    const company = await findCompanyByToken(db, token);
    if (!company) throw notFound('Company');
    const items = await readRows<WidgetStore>(
      db,
      sql`select c.name as company_name, l.name, l.address_text, coalesce(l.phone, '') as phone, l.lat, l.lon, l.hours,
                 c.company_id <> ${company.company_id} as is_linked
            from locations l join companies c on c.company_id = l.company_id
           where l.is_on and not l.is_mailin and l.custom_kind is null
             and (l.company_id = ${company.company_id} or l.company_id in (
               select case when k.is_requester_parent then k.target_company_id else k.requester_company_id end
                 from company_links k
                where k.state = 'accepted' and k.shows_in_widget and 'widget' = any (k.child_gives)
                  and ${company.company_id} = case when k.is_requester_parent then k.requester_company_id else k.target_company_id end))
           order by is_linked, c.name, l.name, l.id limit 1000`,
    );
    return { items };
  });
}
