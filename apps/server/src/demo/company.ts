import { defaultRoles } from '@tradepost/contracts/permissions';
import { eq } from 'drizzle-orm';
import { foundCompany, insertLocation, insertMember, insertUser } from '../features/company/found-company.commands.ts';
import { hashPassword } from '../features/session/password.commands.ts';
import { users } from '../platform/identity/user.table.ts';
import { type Actor, asSystem, mintCompanyId, type Platform, type Scope } from '../platform/tenancy/ctx.ts';

export const demoPassword = 'tradepost-demo';
/** With which the owner approves prices at the counter. */
export const demoPin = '4071';

export interface DemoCompany {
  scope: Scope;
  /** The clerk, who creates every third order. */
  clerk: Actor;
  location_ids: { downtown: number; riverside: number; mail_in: number };
}

/** The demo company: three locations, the owner and a clerk with few permissions. */
export async function seedCompany(platform: Platform): Promise<DemoCompany> {
  const passwordHash = await hashPassword(demoPassword);
  return asSystem(platform, async (db) => {
    const user_id = await insertUser(db, {
      email: 'demo@tradepost.test',
      first_name: 'Dana',
      last_name: 'Okafor',
      password_hash: passwordHash,
    });
    const pin_hash = await hashPassword(demoPin);
    await db.update(users).set({ pin_hash }).where(eq(users.id, user_id));
    const founded = await foundCompany(db, {
      company: {
        name: 'Second Life Devices',
        country_code: 'US',
        currency: 'USD',
        timezone: 'America/Chicago',
        box_prefix: 'SLD',
        settings: { price_start: 'sample' },
      },
      location: { name: 'Downtown', street: '48 Market Street', city: 'Springfield', state: 'IL', zip_code: '62701' },
      owner: { user_id },
    });
    const { company_id, location_id: downtown, owner, role_ids: roles } = founded;
    const riverside = await insertLocation(db, company_id, {
      name: 'Riverside',
      street: '210 River Road',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62703',
    });
    const mail_in = await insertLocation(db, company_id, {
      name: 'Mail-in center',
      street: '9 Depot Lane',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62707',
      is_mailin: true,
    });
    const clerk = await insertMember(db, company_id, {
      email: 'staff@tradepost.test',
      first_name: 'Sam',
      last_name: 'Rivera',
      job_title: 'Store clerk',
      role_id: roles.user,
      password_hash: passwordHash,
      default_location_id: downtown,
    });
    return {
      scope: {
        platform,
        company_id: mintCompanyId(company_id),
        company: { name: 'Second Life Devices', country_code: 'US', currency: 'USD', timezone: 'America/Chicago' },
        location_id: null,
        actor: {
          kind: 'user',
          user_id: owner.user_id,
          member_id: owner.member_id,
          name: 'Dana Okafor',
          permissions: defaultRoles.owner,
          location_ids: null,
        },
        log: platform.log,
      },
      clerk: { kind: 'user', ...clerk, name: 'Sam Rivera', permissions: defaultRoles.user, location_ids: null },
      location_ids: { downtown, riverside, mail_in },
    };
  });
}
