import { factsOfType } from '@tradepost/contracts/notifications/notification.data';
import { holds, type Permission } from '@tradepost/contracts/permissions';
import { accessOf } from '@tradepost/contracts/users/access.rules';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../db/sql.ts';
import { queueMail } from '../mail/outbox.ts';
import { findOwnText } from '../mail/own-text.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { isBeingDeleted } from '../tenancy/deletion-grace.ts';
import { type NewsTemplate, type NewsText, writeNews } from './news-mail.ts';
import { notifications } from './notification.table.ts';

export interface News extends NewsText {
  /** The recipients. Default: every member with the type's permission, except the actor. */
  member_ids?: readonly number[];
  /** Limits the recipients to members with access to this location. */
  location_id?: number;
  /** Limits the recipients to members with one of these permissions. */
  permissions?: readonly Permission[];
  /** Makes it idempotent: a member gets one notification per key. */
  once_key?: string;
  /** The template of its email. */
  template?: NewsTemplate;
}

interface Recipient {
  id: number;
  email: string;
  granted: string[];
  denied: string[];
  role_key: string | null;
  permissions: string[];
  in_app: boolean | null;
  wants_email: boolean | null;
}

/**
 * Notifies members in the app, by email, both or neither, as each of them chose, in the current transaction. Returns
 * the number of members notified. In a company that is being deleted only what a member does is news.
 */
export async function notify(ctx: Ctx, news: News): Promise<number> {
  const { permission, ...defaults } = factsOfType(news.type);
  const recipients = (await listRecipients(ctx, news))
    .filter(({ id }) => news.member_ids !== undefined || id !== ctx.actor.member_id)
    .filter((one) => permission === undefined || permissionsOf(one).includes(permission))
    .filter((one) => news.permissions === undefined || holds(permissionsOf(one), news.permissions));
  const text = news.template && (await findOwnText(ctx, news.template.key, news.template.kind));
  const own = news.template && text ? { text, values: news.template.values } : undefined;
  let notified = 0;
  for (const { id, email, in_app, wants_email } of recipients) {
    const channels = { in_app: in_app ?? defaults.in_app, email: wants_email ?? defaults.email };
    if (!channels.in_app && !channels.email) continue;
    const stored = await insertNews(ctx, id, news, channels.in_app);
    if (!stored) continue;
    notified += 1;
    if (channels.in_app) ctx.emit('notification', stored, id);
    if (channels.email) {
      const { app_url } = ctx.platform.config;
      const notification_id = channels.in_app ? stored.id : null;
      const mail = writeNews(news, { company_name: ctx.company.name, app_url, notification_id }, own);
      queueMail(ctx, { ...mail, to_address: email });
    }
  }
  return notified;
}

const permissionsOf = ({ role_key, permissions, granted, denied }: Recipient) =>
  accessOf({ role: { key: role_key, permissions }, granted, denied });

/** The possible recipients with their preferences. Excludes support staff. */
function listRecipients(ctx: Ctx, { type, member_ids, location_id }: News): Promise<Recipient[]> {
  const chosen =
    member_ids === undefined
      ? sql`true`
      : sql`m.id = any(${sql.param(`{${member_ids.map(Number).join(',')}}`)}::bigint[])`;
  const atLocation =
    location_id === undefined
      ? sql`true`
      : sql`(m.is_all_locations or exists (select 1 from member_locations l
               where l.company_id = m.company_id and l.member_id = m.id and l.location_id = ${location_id}))`;
  const isHeard = ctx.actor.member_id === null ? sql`not ${isBeingDeleted(sql`m.company_id`)}` : sql`true`;
  return readRows<Recipient>(
    ctx.db,
    sql`select m.id, m.email, m.granted, m.denied, r.key as role_key, r.permissions, p.in_app, p.email as wants_email
          from members m
          join roles r on r.company_id = m.company_id and r.id = m.role_id
          left join notification_preferences p on p.company_id = m.company_id and p.member_id = m.id and p.type = ${type}
         where m.company_id = ${ctx.company_id} and m.is_active and not m.is_ghost and ${chosen} and ${atLocation} and ${isHeard}
         order by m.id`,
  );
}

/** Stores the notification for one member. Returns undefined if the member already has one with this key. */
async function insertNews(
  ctx: Ctx,
  member_id: number,
  { type, title, body, url, once_key }: News,
  in_app: boolean,
): Promise<{ id: number; unread: number } | undefined> {
  const { company_id } = ctx;
  const [stored] = await ctx.db
    .insert(notifications)
    .values({ company_id, member_id, type, title, body, url, once_key, is_in_app: in_app })
    .onConflictDoNothing({
      target: [notifications.company_id, notifications.member_id, notifications.once_key],
      where: sql`once_key is not null`,
    })
    .returning({ id: notifications.id });
  if (!stored) return undefined;
  const counted = await readRow<{ unread: number }>(
    ctx.db,
    sql`select count(*) as unread from notifications
         where company_id = ${company_id} and member_id = ${member_id} and read_at is null and is_in_app`,
  );
  return { id: stored.id, unread: counted?.unread ?? 0 };
}
