import type { sendTestMessage as contract } from '@tradepost/contracts/messages/template.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { previewTemplate } from './preview.queries.ts';

const template = 'template-test';
const maxPerHour = 20;

/** Emails a draft to the member who edits it. */
export async function sendTestMessage(
  ctx: Ctx,
  id: number,
  draft: ServedInput<typeof contract>['body'],
): Promise<{ to: string }> {
  const found = await readRow<{ email: string; sent: number }>(
    ctx.db,
    sql`select m.email, (select count(*) from mails s where s.company_id = m.company_id and s.root = 'members' and s.root_id = m.id
            and s.template = ${template} and s.created_at > app_now() - interval '1 hour') as sent
          from members m where m.company_id = ${ctx.company_id} and m.id = ${ctx.actor.member_id}`,
  );
  if (!found) throw new HttpError(409, 'Only a team member can get a test email');
  if (found.sent >= maxPerHour)
    throw new HttpError(429, `You can send up to ${maxPerHour} test emails an hour. Try again later.`);
  const { subject, html, plain } = await previewTemplate(ctx, id, draft);
  queueMail(ctx, {
    template,
    to_address: found.email,
    html,
    plain,
    is_from_company: true,
    subject: `Test: ${subject}`,
    root: 'members',
    root_id: ctx.actor.member_id ?? undefined,
  });
  return { to: found.email };
}
