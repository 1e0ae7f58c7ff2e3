import type { Permission, RoleName } from '@tradepost/contracts/permissions';
import { sql } from 'drizzle-orm';
import { insertMember } from '../features/company/found-company.commands.ts';
import { readRow, runSql } from '../platform/db/sql.ts';
import { asSystem } from '../platform/tenancy/ctx.ts';
import type { Client, TestApp } from './test-app.ts';
import type { TestCompany } from './test-company.ts';
import { hashTestPassword } from './test-password.ts';

export interface Hired {
  id: number;
  user_id: number;
  role_id: number;
  email: string;
  client: Client;
}

/** Adds a signed-in member with a default role or these permissions, at all or these locations. */
export async function hireMember(
  test: TestApp,
  name: string,
  role: RoleName | readonly Permission[],
  location_ids: readonly number[] | null = null,
  company: TestCompany = test.first,
): Promise<Hired> {
  const password_hash = await hashTestPassword();
  const { company_id } = company;
  const email = `${name}@staff.test`;
  const hired = await asSystem(test.platform, async (db) => {
    const found = await readRow<{ id: number }>(
      db,
      typeof role === 'string'
        ? sql`select id from roles where company_id = ${company_id} and key = ${role}`
        : sql`insert into roles (company_id, name, permissions) values (${company_id}, ${`Role of ${name}`}, ${`{${role.join(',')}}`}::text[]) returning id`,
    );
    const role_id = found!.id;
    const person = { email, first_name: name, last_name: 'Hired', job_title: null, password_hash };
    const { user_id, member_id: id } = await insertMember(db, company_id, {
      ...person,
      role_id,
      default_location_id: null,
    });
    if (location_ids) {
      await runSql(
        db,
        sql`update members set is_all_locations = false where company_id = ${company_id} and id = ${id}`,
      );
      for (const location_id of location_ids)
        await runSql(
          db,
          sql`insert into member_locations (company_id, member_id, location_id) values (${company_id}, ${id}, ${location_id})`,
        );
    }
    return { id, user_id, role_id };
  });
  return { ...hired, email, client: await test.signIn(email) };
}
