import type { WidgetCode } from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRow } from '../../platform/db/sql.ts';
import { HttpError } from '../../platform/errors/errors.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { refuseOnboarding } from '../billing/blocked.queries.ts';
import { findCompanyRow } from '../company/company.queries.ts';
import { companies } from '../company/company.table.ts';
import { findOwnToken } from '../company/company-token.queries.ts';
import { findStorefront } from './site/storefront.queries.ts';
import { embedCodeOf, writeWidgetMail } from './widget-mail.rules.ts';

/** The maximum number of emails an hour to people outside the company. */
const maxMails = 10;

/** What the company's `settings` hold of the widget. */
const Stored = z.object({ website_url: z.string().nullable().default(null).catch(null) });

export async function findWidgetCode(ctx: Ctx): Promise<WidgetCode> {
  const { settings } = await findCompanyRow(ctx);
  const company_token = await findOwnToken(ctx);
  const { website_url } = Stored.parse(settings ?? {});
  const embed_code = embedCodeOf(ctx.platform.config.app_url, company_token);
  const { is_live } = await findStorefront(ctx);
  return { company_token, embed_code, website_url, is_live };
}

/** Stores the website of the widget, and emails the code to its developer. */
export async function saveWidgetSite(
  ctx: Ctx,
  form: { website_url?: string | undefined; developer_email?: string | undefined },
): Promise<WidgetCode> {
  if (form.developer_email) refuseOnboarding(ctx);
  if (form.website_url !== undefined) {
    const change = JSON.stringify({ website_url: form.website_url });
    await ctx.db
      .update(companies)
      .set({ settings: sql`${companies.settings} || ${change}::jsonb` })
      .where(eq(companies.company_id, ctx.company_id));
  }
  const code = await findWidgetCode(ctx);
  if (form.developer_email) await mailDeveloper(ctx, form.developer_email, code);
  return code;
}

async function mailDeveloper(ctx: Ctx, to_address: string, { embed_code, website_url }: WidgetCode): Promise<void> {
  const sent = await readRow<{ mails: number }>(
    ctx.db,
    sql`select count(*)::int as mails from mails where company_id = ${ctx.company_id} and template = 'widget-code'
           and created_at > app_now() - interval '1 hour'`,
  );
  if ((sent?.mails ?? 0) >= maxMails)
    throw new HttpError(429, `You can send up to ${maxMails} of these emails an hour. Try again later.`);
  queueMail(
    ctx,
    writeWidgetMail({ to_address, company_name: ctx.company.name, asked_by: ctx.actor.name, website_url, embed_code }),
  );
}
