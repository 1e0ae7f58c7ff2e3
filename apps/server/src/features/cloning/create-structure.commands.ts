import { and, eq } from 'drizzle-orm';
import { asSystem, type Scope } from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { insertCompany, insertDefaultRoles, insertLocation } from '../company/found-company.commands.ts';
import { locations } from '../company/location.table.ts';
import { lockClone } from './clone.queries.ts';
import { companyClones } from './clone.table.ts';
import { companyOfClone, locationOfClone } from './clone-company.rules.ts';

/** Creates the new company with its roles and location, once. It has no members yet, so nobody sees it. */
export function createStructure(scope: Scope, clone_id: number): Promise<void> {
  const { platform, company_id } = scope;
  return asSystem(platform, async (db) => {
    const clone = await lockClone(db, company_id, clone_id);
    if (!clone || clone.target_company_id !== null) return;
    const [source] = await db.select().from(companies).where(eq(companies.company_id, company_id));
    if (!source) return;
    const { name, is_mailin } = clone.location;
    const target_company_id = await insertCompany(db, companyOfClone(source, clone.company_name, platform.clock.now()));
    const target_location_id = await insertLocation(db, target_company_id, { name, is_mailin });
    const address = locationOfClone(clone.location);
    const own = and(eq(locations.company_id, target_company_id), eq(locations.id, target_location_id));
    await db.update(locations).set(address).where(own);
    const { address_text } = address;
    await db.update(companies).set({ address_text }).where(eq(companies.company_id, target_company_id));
    await insertDefaultRoles(db, target_company_id);
    await db
      .update(companyClones)
      .set({ target_company_id, target_location_id })
      .where(and(eq(companyClones.company_id, company_id), eq(companyClones.id, clone_id)));
  });
}
