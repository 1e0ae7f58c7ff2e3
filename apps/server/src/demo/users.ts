import type { Permission } from '@tradepost/contracts/permissions';
import { sql } from 'drizzle-orm';
import { insertMember } from '../features/company/found-company.commands.ts';
import { createInvite } from '../features/users/invite.commands.ts';
import { removeMember } from '../features/users/member.commands.ts';
import { createRole } from '../features/users/role.commands.ts';
import { allowSupport, endSupport } from '../features/users/support.commands.ts';
import { readRows, runSql } from '../platform/db/sql.ts';
import { type Ctx, inSystemRole, inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

const buying: Permission[] = [
  'dashboard.view',
  'orders.view',
  'orders.create',
  'orders.edit',
  'orders.status',
  'orders.offer',
  'customers.view',
  'customers.edit',
  'catalog.view',
  'pricing.view',
];
const roles = [
  { name: 'Buyer', description: 'Serves sellers at the counter and makes offers.', permissions: buying },
  {
    name: 'Tester',
    description: 'Inspects devices and adds them to stock.',
    permissions: ['orders.view', 'orders.edit', 'orders.status', 'catalog.view', 'inventory.view'],
  },
  {
    name: 'Accountant',
    description: 'Pays sellers and keeps the books.',
    permissions: [
      'dashboard.view',
      'orders.view',
      'orders.payout',
      'orders.export',
      'customers.view',
      'customers.confidential',
      'changelog.view',
      'billing.view',
    ],
  },
] as const;

/** More team members: custom roles, staff at each location, invites, and a support visit. */
export function seedStaff({ scope, location_ids }: DemoCompany, password_hash: string): Promise<void> {
  const { downtown, riverside, mail_in } = location_ids;
  return inTransaction(scope, async (ctx) => {
    const roleIds = new Map((await listDefaultRoles(ctx)).map(({ key, id }) => [key, id]));
    for (const role of roles) {
      const { id } = await createRole(ctx, { ...role, permissions: [...role.permissions] });
      roleIds.set(role.name, id);
    }
    const hire = (name: string, role: string, job_title: string, location_ids: number[] = []) =>
      insertColleague(ctx, { name, role_id: roleIds.get(role) ?? 0, job_title, location_ids, password_hash });
    const invite = (email: string, role: string, location_ids: number[] = []) =>
      createInvite(ctx, {
        email,
        role_id: roleIds.get(role) ?? 0,
        is_all_locations: location_ids.length === 0,
        location_ids,
        default_location_id: location_ids[0] ?? null,
      });
    const [, , , , gone] = [
      await hire('Mia Chen', 'admin', 'Store manager'),
      await hire('Noah Becker', 'Buyer', 'Buyer', [riverside]),
      await hire('Ivy Patel', 'Tester', 'Bench technician', [mail_in]),
      await hire('Leo Martin', 'Accountant', 'Accountant'),
      await hire('Ruth Ellis', 'Buyer', 'Buyer', [downtown]),
    ];
    await noteSignIns(ctx);
    await removeMember(ctx, gone ?? 0);
    await invite('jonas.weber@example.com', 'Buyer', [downtown]);
    const { id } = await invite('priya.nair@example.com', 'Tester', [mail_in, riverside]);
    await runSql(
      ctx.db,
      sql`update invites set sent_at = app_now() - interval '9 days', created_at = app_now() - interval '9 days',
      expires_at = app_now() - interval '2 days' where company_id = ${ctx.company_id} and id = ${id}`,
    );
    await seedVisit(ctx);
  });
}

/** The last sign-in of each member: this morning, yesterday, days ago. */
function noteSignIns(ctx: Ctx): Promise<unknown> {
  return runSql(
    ctx.db,
    sql`insert into member_sign_ins (company_id, member_id, signed_in_at)
    select company_id, id, app_now() - interval '3 hours 17 minutes' - interval '19 hours' * (row_number() over (order by id) - 1)
      from members where company_id = ${ctx.company_id} and is_active and not is_ghost`,
  );
}

function listDefaultRoles(ctx: Ctx): Promise<{ key: string; id: number }[]> {
  return readRows(ctx.db, sql`select key, id from roles where company_id = ${ctx.company_id} and key is not null`);
}

interface Colleague {
  name: string;
  role_id: number;
  job_title: string;
  /** Empty means all. */
  location_ids: number[];
  password_hash: string;
}

async function insertColleague(ctx: Ctx, { name, location_ids, ...person }: Colleague): Promise<number> {
  const [first_name = '', last_name = ''] = name.split(' ');
  const email = `${name.toLowerCase().replace(' ', '.')}@tradepost.test`;
  const default_location_id = location_ids[0] ?? null;
  const { member_id } = await inSystemRole(ctx, (db) =>
    insertMember(db, ctx.company_id, { ...person, first_name, last_name, email, default_location_id }),
  );
  if (location_ids.length > 0)
    await runSql(
      ctx.db,
      sql`update members set is_all_locations = false where company_id = ${ctx.company_id} and id = ${member_id}`,
    );
  for (const location_id of location_ids)
    await runSql(
      ctx.db,
      sql`insert into member_locations (company_id, member_id, location_id) values (${ctx.company_id}, ${member_id}, ${location_id})`,
    );
  return member_id;
}

/** A support visit of two hours, twelve days ago. */
async function seedVisit(ctx: Ctx): Promise<void> {
  const { id } = await allowSupport(ctx, {
    name: 'Kim Larsen',
    email: 'support@tradepost.test',
    reason: 'Tablet prices don’t follow the rule we set.',
    hours: 4,
  });
  await endSupport(ctx, id);
  await runSql(
    ctx.db,
    sql`update support_visits set starts_at = app_now() - interval '12 days', ends_at = app_now() - interval '12 days' + interval '4 hours',
    ended_at = app_now() - interval '12 days' + interval '2 hours' where company_id = ${ctx.company_id} and id = ${id}`,
  );
  await runSql(
    ctx.db,
    sql`insert into member_sign_ins (company_id, member_id, signed_in_at)
    select company_id, member_id, starts_at + interval '7 minutes' from support_visits where company_id = ${ctx.company_id} and id = ${id}`,
  );
}
