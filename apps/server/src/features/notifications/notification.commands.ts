import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { countUnread, findOwnNotification, ownNotifications } from './notification.queries.ts';
import { notifications } from './notification.table.ts';

/** Marks one of the member's notifications; answers how many are unread now. */
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
