import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { type AccountEvent, writeAccountMail } from './account-mail.rules.ts';
import { deviceName } from './device-name.rules.ts';
import type { From } from './open-session.commands.ts';

export const settingsPath = '/settings/account/settings';

/** An address of this installation, for a mail's link. */
export const pageUrl = (ctx: Ctx, path: string): string => new URL(path, ctx.platform.config.app_url).href;

/** The moment as the company's clock on the wall shows it. */
export function nowInWords(ctx: Ctx): string {
  const { timezone } = ctx.company;
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: timezone });
  return `${words.format(ctx.clock.now())} (${timezone.replaceAll('_', ' ')})`;
}

/** Tells a user by mail; to another address than the one that signs in where `email` names it. */
export async function mailAccount(ctx: Ctx, user_id: number, event: AccountEvent, email?: string): Promise<void> {
  const [user] = await inSystemRole(ctx, (db) =>
    rowsOf<{ first_name: string; email: string }>(db, sql`select first_name, email from users where id = ${user_id}`),
  );
  if (!user) return;
  const to = { company_name: ctx.company.name, first_name: user.first_name, email: email ?? user.email };
  queueMail(ctx, writeAccountMail(to, event));
}

export function mailNewDevice(ctx: Ctx, user_id: number, from: From): Promise<void> {
  return mailAccount(ctx, user_id, {
    kind: 'new_device',
    at: nowInWords(ctx),
    device: deviceName(from.user_agent),
    address: from.ip,
    settings_url: pageUrl(ctx, settingsPath),
  });
}
