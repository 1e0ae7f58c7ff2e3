import { factsOfType, type NotificationTypeKey } from '@tradepost/contracts/notifications/notification.data';
import { accessOf } from '@tradepost/contracts/users/access.rules';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { writeNews } from './news-mail.ts';

export interface News {
  type: NotificationTypeKey;
  /** What happened, in one sentence without a full stop. */
  title: string;
  body?: string | null;
  /** Where to look: a path of the app, or of a file. */
  url?: string | null;
  /** Whom it concerns. Without it everybody who holds the type's permission, but for who caused it. */
  member_ids?: readonly number[];
  /** Only members who see this location. */
  location_id?: number;
  /** The same news raised again under this key is told once. */
  once_key?: string;
}

interface Listener {
  id: string;
  email: string;
  granted: string[];
  denied: string[];
  role_key: string | null;
  permissions: string[];
  in_app: boolean | null;
  wants_email: boolean | null;
}

/**
 * Tells members what happened, each in the way they chose: in the app, by e-mail, both or neither. All of it belongs to
 * the transaction of what happened. Answers how many were told.
 */
export async function notify(ctx: Ctx, news: News): Promise<number> {
  const { permission, ...defaults } = factsOfType(news.type);
  const listeners = (await listListeners(ctx, news))
    .filter(({ id }) => news.member_ids !== undefined || Number(id) !== ctx.actor.member_id)
    .filter((one) => permission === undefined || permissionsOf(one).includes(permission));
  let told = 0;
  for (const { id, email, in_app, wants_email } of listeners) {
    const way = { in_app: in_app ?? defaults.in_app, email: wants_email ?? defaults.email };
    if (!way.in_app && !way.email) continue;
    const stored = await insertNews(ctx, Number(id), news, way.in_app);
    if (!stored) continue;
    told += 1;
    if (way.in_app) ctx.emit('notification', stored, Number(id));
    if (way.email) {
      const mail = writeNews(news, {
        company_name: ctx.company.name,
        app_url: ctx.platform.config.app_url,
        notification_id: way.in_app ? stored.id : null,
      });
      queueMail(ctx, { ...mail, template: `notification-${news.type}`, to_address: email });
    }
  }
  return told;
}

const permissionsOf = ({ role_key, permissions, granted, denied }: Listener) =>
  accessOf({ role: { key: role_key, permissions }, granted, denied });

/** Everybody it could concern, with what they chose. Support staff is nobody's colleague. */
function listListeners(ctx: Ctx, { type, member_ids, location_id }: News): Promise<Listener[]> {
  const chosen =
    member_ids === undefined
      ? sql`true`
      : sql`m.id = any(${sql.param(`{${member_ids.map(Number).join(',')}}`)}::bigint[])`;
  const placed =
    location_id === undefined
      ? sql`true`
      : sql`(m.is_all_locations or exists (select 1 from member_locations l
               where l.company_id = m.company_id and l.member_id = m.id and l.location_id = ${location_id}))`;
  return rowsOf<Listener>(
    ctx.db,
    sql`select m.id, m.email, m.granted, m.denied, r.key as role_key, r.permissions, p.in_app, p.email as wants_email
          from members m
          join roles r on r.company_id = m.company_id and r.id = m.role_id
          left join notification_preferences p on p.company_id = m.company_id and p.member_id = m.id and p.type = ${type}
         where m.company_id = ${ctx.company_id} and m.is_active and not m.is_ghost and ${chosen} and ${placed}
         order by m.id`,
  );
}

/** Stores it for one member; undefined where they were told before. */
async function insertNews(
  ctx: Ctx,
  member_id: number,
  { type, title, body, url, once_key }: News,
  in_app: boolean,
): Promise<{ id: number; unread: number } | undefined> {
  const [stored] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into notifications (company_id, member_id, type, title, body, url, once_key, is_in_app)
        values (${ctx.company_id}, ${member_id}, ${type}, ${title}, ${body ?? null}, ${url ?? null}, ${once_key ?? null}, ${in_app})
        on conflict (company_id, member_id, once_key) where once_key is not null do nothing
        returning id`,
  );
  if (!stored) return undefined;
  const [counted] = await rowsOf<{ unread: string }>(
    ctx.db,
    sql`select count(*) as unread from notifications
         where company_id = ${ctx.company_id} and member_id = ${member_id} and read_at is null and is_in_app`,
  );
  return { id: Number(stored.id), unread: Number(counted?.unread ?? 0) };
}
