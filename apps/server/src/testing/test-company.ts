import { defaultRoles } from '@tradepost/contracts/permissions';
import { foundCompany, insertLocation, insertMember, insertUser } from '../features/company/found-company.commands.ts';
import { asSystem, mintCompanyId, type Platform, type Scope } from '../platform/tenancy/ctx.ts';
import { hashTestPassword } from './test-password.ts';

export interface TestCompany {
  scope: Scope;
  company_id: number;
  location_id: number;
  other_location_id: number;
  owner_id: number;
  staff_id: number;
}

/** A company with two locations, `owner@NAME.test` and `staff@NAME.test`. */
export function seedTestCompany(platform: Platform, name: string): Promise<TestCompany> {
  return asSystem(platform, async (db) => {
    const password_hash = await hashTestPassword();
    const company = { name: `The ${name} company`, country_code: 'US', currency: 'USD', timezone: 'America/New_York' };
    const place = { street: '1 Main Street', city: 'Springfield', state: 'IL', zip_code: '62701' };
    const user = { email: `owner@${name}.test`, first_name: 'Olivia', last_name: name, password_hash };
    const founded = await foundCompany(db, {
      company: { ...company, box_prefix: name.slice(0, 2).toUpperCase() },
      location: { ...place, name: 'Main' },
      owner: { user_id: await insertUser(db, user) },
    });
    const { company_id, location_id, owner, role_ids: roles } = founded;
    const other_location_id = await insertLocation(db, company_id, { ...place, name: 'Second' });
    const person = { last_name: name, password_hash, default_location_id: location_id };
    const staff = await insertMember(db, company_id, {
      ...person,
      email: `staff@${name}.test`,
      first_name: 'Stan',
      job_title: 'Clerk',
      role_id: roles.user,
    });
    const scope: Scope = {
      platform,
      company_id: mintCompanyId(company_id),
      company,
      location_id: null,
      actor: { kind: 'user', ...owner, name: `Olivia ${name}`, permissions: defaultRoles.owner, location_ids: null },
      log: platform.log,
    };
    return { scope, company_id, location_id, other_location_id, owner_id: owner.member_id, staff_id: staff.member_id };
  });
}
