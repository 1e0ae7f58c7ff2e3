import { randomBytes } from 'node:crypto';
import type { OperatorPerson } from '@tradepost/contracts/signup/registration/operator-company.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRow, runSql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/errors/errors.ts';
import { roles } from '../../platform/identity/member.table.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { requireRoom } from '../billing/limits.queries.ts';
import { addMember, insertUser } from '../company/found-company.commands.ts';
import { hashPassword } from '../session/password.commands.ts';
import { countMembers } from './member.queries.ts';

interface Made {
  user_id: number;
  is_new: boolean;
}

/** The user of an email, or a new one with a password that nobody knows. */
export async function findOrMakeUser(db: Db, { email, first_name, last_name }: OperatorPerson): Promise<Made> {
  const user = await readRow<{ id: number }>(db, sql`select id from users where lower(email) = lower(${email})`);
  if (user) return { user_id: user.id, is_new: false };
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  return { user_id: await insertUser(db, { email, first_name, last_name, password_hash }), is_new: true };
}

/** Makes a person a member without an invite, for the operator. The plan's seats count. */
export async function createMember(ctx: Ctx, person: OperatorPerson, role_name: string): Promise<Made> {
  // As with invites, which count as used seats.
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`invites ${ctx.company_id}`}, 0))`);
  await requireRoom(ctx, 'users', 1 + (await countMembers(ctx)).invited);
  const role_id = await findRoleByName(ctx, role_name);
  const known = await readRow(
    ctx.db,
    sql`select 1 from members where company_id = ${ctx.company_id} and lower(email) = lower(${person.email})`,
  );
  if (known) throw invalid({ email: 'Someone with this email is or was on the team. Use the page of the team.' });
  const user = await inSystemRole(ctx, (db) => findOrMakeUser(db, person));
  await addMemberOf(ctx, user.user_id, role_id);
  return user;
}

async function addMemberOf(ctx: Ctx, user_id: number, role_id: number): Promise<void> {
  const member_id = await inSystemRole(ctx, (db) =>
    addMember(db, ctx.company_id, user_id, { role_id, default_location_id: null }),
  );
  ctx.emit('offer-has-changes', { entity: 'member', id: member_id });
}

/** A company has one owner, who is not made a second time. */
async function findRoleByName(ctx: Ctx, name: string): Promise<number> {
  const all = await ctx.db
    .select({ id: roles.id, name: roles.name, key: roles.key })
    .from(roles)
    .where(and(eq(roles.company_id, ctx.company_id)));
  const given = all.filter(({ key }) => key !== 'owner');
  const role = given.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!role) throw invalid({ role: `There are the roles ${given.map((each) => each.name).join(', ')}` });
  return role.id;
}
