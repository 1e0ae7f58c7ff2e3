import type {
  NotificationChoice,
  NotificationPreference,
} from '@tradepost/contracts/notifications/notification.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { forbidden, invalid } from '../../platform/errors/errors.ts';
import { notificationPreferences, notifications } from '../../platform/notify/notification.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import {
  countUnread,
  findOwnNotification,
  listPreferences,
  mayConcern,
  ownNotifications,
} from './notification.queries.ts';

/** Marks one of the member's notifications. Returns the number of unread ones. */
export async function markNotification(ctx: Ctx, id: number, is_read: boolean): Promise<{ unread: number }> {
  const { read_at } = await findOwnNotification(ctx, id);
  if ((read_at !== null) !== is_read) {
    await ctx.db
      .update(notifications)
      .set({ read_at: is_read ? sql`app_now()` : null })
      .where(and(ownNotifications(ctx), eq(notifications.id, id)));
  }
  return { unread: await countUnread(ctx) };
}

export async function markAll(ctx: Ctx): Promise<{ unread: number }> {
  await ctx.db
    .update(notifications)
    .set({ read_at: sql`app_now()` })
    .where(and(ownNotifications(ctx), isNull(notifications.read_at)));
  return { unread: 0 };
}

/** Stores the member's choice for one type. Returns all choices. */
export async function choosePreference(ctx: Ctx, choice: NotificationChoice): Promise<NotificationPreference[]> {
  const { member_id } = ctx.actor;
  if (member_id === null) throw forbidden();
  if (!mayConcern(ctx, choice.type)) throw invalid({ type: 'Your role doesn’t get this type of notification' });
  const { type, in_app, email } = choice;
  await ctx.db
    .insert(notificationPreferences)
    .values({ company_id: ctx.company_id, member_id, type, in_app, email })
    .onConflictDoUpdate({
      target: [notificationPreferences.company_id, notificationPreferences.member_id, notificationPreferences.type],
      set: { in_app, email },
    });
  return listPreferences(ctx);
}
