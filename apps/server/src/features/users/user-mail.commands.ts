import { sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { pageUrl } from '../session/account-mail.commands.ts';
import type { FoundMember } from './member.queries.ts';
import { controlWeakenedMail, leftMail, ownershipMail, removedMail } from './user-mail.rules.ts';

export async function mailRemoved(ctx: Ctx, { id, email, first_name }: FoundMember): Promise<void> {
  const owner_email = await findOwnerEmail(ctx);
  if (owner_email === null) throw new Error('a company without its owner');
  const mail = removedMail({ company_name: ctx.company.name, name: first_name, owner_email });
  queueMail(ctx, { ...mail, to_address: email, root: 'members', root_id: id });
}

/** Tells the owner that a team member left. */
export async function mailLeft(ctx: Ctx, row: FoundMember): Promise<void> {
  const owner_email = await findOwnerEmail(ctx);
  if (owner_email === null) return;
  const facts = { company_name: ctx.company.name, name: nameOf(row), email: row.email };
  const mail = leftMail({ ...facts, url: pageUrl(ctx, '/settings/manage-user') });
  queueMail(ctx, { ...mail, to_address: owner_email, root: 'members', root_id: row.id });
}

type Person = Pick<FoundMember, 'id' | 'email' | 'first_name' | 'last_name'>;
const nameOf = (person: Person) => `${person.first_name} ${person.last_name}`;

export async function mailOwnershipTransferred(ctx: Ctx, from: Person, to: Person): Promise<void> {
  for (const to_new_owner of [true, false]) {
    const { id, email } = to_new_owner ? to : from;
    const mail = ownershipMail({
      company_name: ctx.company.name,
      from: nameOf(from),
      to: nameOf(to),
      to_email: to.email,
      to_new_owner,
      url: pageUrl(ctx, '/settings/manage-user'),
    });
    queueMail(ctx, { ...mail, to_address: email, root: 'members', root_id: id });
  }
}

/** Tells the owner that payouts need a second person less often than before. */
export function mailControlWeakened(ctx: Ctx, owner: Person, what: string): void {
  const mail = controlWeakenedMail({
    company_name: ctx.company.name,
    name: owner.first_name,
    by: ctx.actor.name,
    what,
    url: pageUrl(ctx, '/settings/payouts/approval'),
  });
  queueMail(ctx, { ...mail, to_address: owner.email, root: 'members', root_id: owner.id });
}

/** The owner's email address. */
export const findOwnerEmail = async (ctx: Ctx): Promise<string | null> => (await findOwner(ctx))?.email ?? null;

export async function findOwner(ctx: Ctx): Promise<Person | null> {
  const owner = await readRow<Person>(
    ctx.db,
    sql`select m.id, m.email, m.first_name, m.last_name from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.company_id = ${ctx.company_id} and r.key = 'owner' and m.is_active order by m.id limit 1`,
  );
  return owner ?? null;
}
