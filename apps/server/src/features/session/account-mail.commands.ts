import { formatInstant } from '@tradepost/contracts/dates';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { findOwnText } from '../../platform/mail/own-text.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { type AccountEvent, editableAccountMails, writeAccountMail } from './account-mail.rules.ts';
import { deviceName } from './device-name.rules.ts';

export const settingsPath = '/settings/account/settings';

/** The URL of a page of this server, for links in emails. */
export const pageUrl = (ctx: Ctx, path: string): string => new URL(path, ctx.platform.config.app_url).href;

/** The current time in the company's time zone and date format. */
export function formatNow(ctx: Ctx): string {
  return formatInstant(ctx.clock.now().toISOString(), ctx.company.timezone, ctx.company.country_code);
}

/** Emails a user, at `email` if given, otherwise at the address the user signs in with. */
export async function mailAccount(ctx: Ctx, user_id: number, event: AccountEvent, email?: string): Promise<void> {
  const [user] = await inSystemRole(ctx, (db) =>
    readRows<{ first_name: string; email: string }>(db, sql`select first_name, email from users where id = ${user_id}`),
  );
  if (!user) return;
  const to = { company_name: ctx.company.name, first_name: user.first_name, email: email ?? user.email };
  const template = editableAccountMails[event.kind];
  queueMail(ctx, writeAccountMail(to, event, template && (await findOwnText(ctx, template))));
}

export function mailNewDevice(
  ctx: Ctx,
  user_id: number,
  from: { ip: string; user_agent: string | undefined },
): Promise<void> {
  return mailAccount(ctx, user_id, {
    kind: 'new_device',
    at: formatNow(ctx),
    device: deviceName(from.user_agent),
    address: from.ip,
    settings_url: pageUrl(ctx, settingsPath),
  });
}
