import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../db/database.ts';
import { defineJob } from '../jobs/jobs.ts';
import { type Ctx, inTransaction } from '../tenancy/ctx.ts';

export interface MailToSend {
  template: string;
  to_address: string;
  subject: string;
  html: string;
  plain: string;
  /** What the mail is about, so that the record's timeline can show it. */
  root?: string;
  root_id?: number;
}

/** Sends one stored mail. A mail that is already on its way is not sent again. */
export const sendMail = defineJob({
  name: 'mail-send',
  data: z.object({ mail_id: z.number() }),
  tries: 5,
  async run(scope, { mail_id }) {
    const [mail] = await inTransaction(scope, (ctx) =>
      rowsOf<MailToSend>(
        ctx.db,
        sql`update mails set attempts = attempts + 1 where company_id = ${ctx.company_id} and id = ${mail_id} and status = 'queued'
            returning to_address, subject, html, plain`,
      ),
    );
    if (!mail) return;
    const status = await scope.platform.mailer
      .send({ to: mail.to_address, subject: mail.subject, html: mail.html, text: mail.plain })
      .catch(async (error: Error) => {
        await inTransaction(scope, (ctx) =>
          ctx.db.execute(
            sql`update mails set error = ${error.message} where company_id = ${ctx.company_id} and id = ${mail_id}`,
          ),
        );
        throw error;
      });
    await inTransaction(scope, (ctx) =>
      ctx.db.execute(
        sql`update mails set status = ${status}, error = null, sent_at = app_now() where company_id = ${ctx.company_id} and id = ${mail_id}`,
      ),
    );
  },
});

/** Stores a mail and queues its sending, in the transaction that caused it. */
export async function queueMail(ctx: Ctx, mail: MailToSend): Promise<number> {
  const [row] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into mails (company_id, root, root_id, template, to_address, subject, html, plain)
        values (${ctx.company_id}, ${mail.root ?? null}, ${mail.root_id ?? null}, ${mail.template}, ${mail.to_address}, ${mail.subject}, ${mail.html}, ${mail.plain})
        returning id`,
  );
  const id = Number(row?.id);
  await ctx.platform.jobs.enqueue(ctx, sendMail, { mail_id: id });
  return id;
}
