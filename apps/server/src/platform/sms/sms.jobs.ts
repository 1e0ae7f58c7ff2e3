import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../db/database.ts';
import { defineJob } from '../jobs/jobs.ts';
import { decrypt, encrypt } from '../secrets/secrets.ts';
import { type Ctx, inTransaction } from '../tenancy/ctx.ts';

export interface TextToSend {
  template: string;
  /** E.164: `+15551234567`. */
  to_number: string;
  body: string;
}

const placeOf = (company_id: number) => `text_messages:${company_id}`;

export function openText(appSecret: string, company_id: number, sealed: string): string {
  return decrypt(appSecret, sealed, placeOf(company_id));
}

/** Sends one stored text message. One that is already on its way is not sent again. */
export const sendText = defineJob({
  name: 'sms-send',
  data: z.object({ text_id: z.number() }),
  tries: 3,
  async run(scope, { text_id }) {
    const one = sql`company_id = ${scope.company_id} and id = ${text_id}`;
    const [text] = await inTransaction(scope, (ctx) =>
      rowsOf<{ to_number: string; sealed: string }>(
        ctx.db,
        sql`update text_messages set attempts = attempts + 1
             where ${one} and status = 'queued' and sealed is not null returning to_number, sealed`,
      ),
    );
    if (!text) return;
    const body = openText(scope.platform.config.app_secret, scope.company_id, text.sealed);
    const status = await scope.platform.sms.send({ to: text.to_number, body }).catch(async (error: Error) => {
      await inTransaction(scope, (ctx) =>
        ctx.db.execute(sql`update text_messages set error = ${error.message} where ${one}`),
      );
      throw error;
    });
    await inTransaction(scope, (ctx) =>
      ctx.db.execute(
        sql`update text_messages set status = ${status}, error = null, sent_at = app_now(),
                   sealed = case when ${status} = 'sent' then null else sealed end where ${one}`,
      ),
    );
  },
});

/** Stores a text message, sealed, and queues its sending, in the transaction that caused it. */
export async function queueText(ctx: Ctx, text: TextToSend): Promise<void> {
  const sealed = encrypt(ctx.platform.config.app_secret, text.body, placeOf(ctx.company_id));
  const [row] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into text_messages (company_id, template, to_number, sealed)
        values (${ctx.company_id}, ${text.template}, ${text.to_number}, ${sealed}) returning id`,
  );
  await ctx.platform.jobs.enqueue(ctx, sendText, { text_id: Number(row?.id) });
}
