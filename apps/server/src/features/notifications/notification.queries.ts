import type {
  Notification,
  NotificationPreference,
  NotificationQuery,
} from '@tradepost/contracts/notifications/notification.contract';
import { factsOfType, labelOfType, notificationTypeKeys } from '@tradepost/contracts/notifications/notification.data';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { notificationPreferences, notifications } from '../../platform/notify/notification.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

const shown = {
  id: notifications.id,
  type: notifications.type,
  title: notifications.title,
  body: notifications.body,
  url: notifications.url,
  read_at: notifications.read_at,
  created_at: notifications.created_at,
};

/** Limits a query to the acting member's notifications. */
export function ownNotifications(ctx: Ctx): SQL | undefined {
  return and(
    eq(notifications.company_id, ctx.company_id),
    eq(notifications.member_id, ctx.actor.member_id ?? 0),
    eq(notifications.is_in_app, true),
  );
}

/** A page of the member's notifications, newest first, and the number of all unread ones. */
export async function listOwnNotifications(ctx: Ctx, query: NotificationQuery) {
  const where = and(ownNotifications(ctx), ...filtersOf(ctx, query));
  const paging = { page: query.page, per_page: query.limit };
  const page = await listPage(ctx, paging, {
    counted: await ctx.db.$count(notifications, where),
    rows: ctx.db.select(shown).from(notifications).where(where).orderBy(desc(notifications.id)),
  });
  return { ...page, unread: await countUnread(ctx) };
}

function filtersOf(ctx: Ctx, { from, to, type, search, is_unread }: NotificationQuery): (SQL | undefined)[] {
  const dayAt = (day: SQL) => sql`(${day}::timestamp at time zone ${ctx.company.timezone})`;
  return [
    from ? sql`${notifications.created_at} >= ${dayAt(sql`${from}::date`)}` : undefined,
    to ? sql`${notifications.created_at} < ${dayAt(sql`(${to}::date + 1)`)}` : undefined,
    type ? eq(notifications.type, type) : undefined,
    is_unread ? isNull(notifications.read_at) : undefined,
    search ? sql`search_matches(concat_ws(' ', ${notifications.title}, ${notifications.body}), ${search})` : undefined,
  ];
}

export async function countUnread(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(ownNotifications(ctx), isNull(notifications.read_at)));
  return row?.unread ?? 0;
}

export async function findOwnNotification(ctx: Ctx, id: number): Promise<Notification> {
  const [row] = await ctx.db
    .select(shown)
    .from(notifications)
    .where(and(ownNotifications(ctx), eq(notifications.id, id)));
  if (!row) throw notFound('Notification');
  return row;
}

export async function listOwnTypes(ctx: Ctx): Promise<{ value: string; label: string }[]> {
  const rows = await ctx.db
    .selectDistinct({ value: notifications.type })
    .from(notifications)
    .where(ownNotifications(ctx))
    .orderBy(asc(notifications.type));
  return rows.map(({ value }) => ({ value, label: labelOfType(value) }));
}

/** How the member gets each type: as they chose, or by default. */
export async function listPreferences(ctx: Ctx): Promise<NotificationPreference[]> {
  const rows = await ctx.db
    .select()
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.company_id, ctx.company_id),
        eq(notificationPreferences.member_id, ctx.actor.member_id ?? 0),
      ),
    );
  const chosen = new Map(rows.map((row) => [row.type, row]));
  return notificationTypeKeys
    .filter((type) => mayConcern(ctx, type))
    .map((type) => {
      const { label, what, in_app, email } = factsOfType(type);
      return { type, label, what, in_app: chosen.get(type)?.in_app ?? in_app, email: chosen.get(type)?.email ?? email };
    });
}

export function mayConcern(ctx: Ctx, type: NotificationPreference['type']): boolean {
  const { permission } = factsOfType(type);
  return permission === undefined || ctx.can(permission);
}
