import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRow, readRows, runSql } from '../db/sql.ts';
import { defineJob } from '../jobs/jobs.ts';
import { decrypt, encrypt } from '../secrets/secrets.ts';
import { type Ctx, inTransaction } from '../tenancy/ctx.ts';

export interface TextToSend {
  template: string;
  /** E.164: `+15551234567`. */
  to_number: string;
  body: string;
}

const contextOf = (company_id: number) => `text_messages:${company_id}`;

export function openText(appSecret: string, company_id: number, sealed: string): string {
  return decrypt(appSecret, sealed, contextOf(company_id));
}

/** Sends a stored text message, unless it was already sent. */
export const sendText = defineJob({
  name: 'sms-send',
  data: z.object({ text_id: z.number() }),
  tries: 3,
  async run(scope, { text_id }) {
    const one = sql`company_id = ${scope.company_id} and id = ${text_id}`;
    const [text] = await inTransaction(scope, (ctx) =>
      readRows<{ to_number: string; sealed: string }>(
        ctx.db,
        sql`update text_messages set attempts = attempts + 1
             where ${one} and status = 'queued' and sealed is not null returning to_number, sealed`,
      ),
    );
    if (!text) return;
    const body = openText(scope.platform.config.app_secret, scope.company_id, text.sealed);
    const status = await scope.platform.sms.send({ to: text.to_number, body }).catch(async (error: Error) => {
      await inTransaction(scope, (ctx) =>
        runSql(ctx.db, sql`update text_messages set error = ${error.message} where ${one}`),
      );
      throw error;
    });
    await inTransaction(scope, (ctx) =>
      runSql(
        ctx.db,
        sql`update text_messages set status = ${status}, error = null, sent_at = app_now(),
                   sealed = case when ${status} = 'sent' then null else sealed end where ${one}`,
      ),
    );
  },
});

/** Stores a text message encrypted and enqueues its sending in the current transaction. */
export async function queueText(ctx: Ctx, text: TextToSend): Promise<void> {
  const sealed = encrypt(ctx.platform.config.app_secret, text.body, contextOf(ctx.company_id));
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`insert into text_messages (company_id, template, to_number, sealed)
        values (${ctx.company_id}, ${text.template}, ${text.to_number}, ${sealed}) returning id`,
  );
  await ctx.platform.jobs.enqueue(ctx, sendText, { text_id: row!.id });
}
