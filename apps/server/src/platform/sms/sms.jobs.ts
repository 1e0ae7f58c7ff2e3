import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';
import { decrypt, encrypt } from '../secrets/secrets.ts';
import { type Ctx, inTransaction } from '../tenancy/ctx.ts';
import { textMessages } from './text-message.table.ts';

export interface TextToSend {
  template: string;
  /** E.164: `+15551234567`. */
  to_number: string;
  body: string;
}

/** What the text of a message is bound to. */
export const textContext = (company_id: number): string => `text_messages:${company_id}`;

export function openText(appSecret: string, company_id: number, sealed: string): string {
  return decrypt(appSecret, sealed, textContext(company_id));
}

/** Sends a stored text message, unless it was already sent. */
export const sendText = defineJob({
  name: 'sms-send',
  data: z.object({ text_id: z.number() }),
  tries: 3,
  async run(scope, { text_id }) {
    const one = and(eq(textMessages.company_id, scope.company_id), eq(textMessages.id, text_id));
    const [text] = await inTransaction(scope, (ctx) =>
      ctx.db
        .update(textMessages)
        .set({ attempts: sql`${textMessages.attempts} + 1` })
        .where(and(one, eq(textMessages.status, 'queued'), isNotNull(textMessages.sealed)))
        .returning({ to_number: textMessages.to_number, sealed: sql<string>`${textMessages.sealed}` }),
    );
    if (!text) return;
    const body = openText(scope.platform.config.app_secret, scope.company_id, text.sealed);
    const status = await scope.platform.sms.send({ to: text.to_number, body }).catch(async (error: Error) => {
      await inTransaction(scope, (ctx) => ctx.db.update(textMessages).set({ error: error.message }).where(one));
      throw error;
    });
    await inTransaction(scope, (ctx) =>
      ctx.db
        .update(textMessages)
        .set({ status, error: null, sent_at: sql`app_now()`, ...(status === 'sent' ? { sealed: null } : {}) })
        .where(one),
    );
  },
  onDead: (scope, { text_id }) =>
    inTransaction(scope, (ctx) =>
      ctx.db
        .update(textMessages)
        .set({ status: 'failed', sealed: null })
        .where(
          and(
            eq(textMessages.company_id, ctx.company_id),
            eq(textMessages.id, text_id),
            eq(textMessages.status, 'queued'),
          ),
        ),
    ),
});

/** Stores a text message encrypted and enqueues its sending in the current transaction. */
export async function queueText(ctx: Ctx, text: TextToSend): Promise<void> {
  const sealed = encrypt(ctx.platform.config.app_secret, text.body, textContext(ctx.company_id));
  const [row] = await ctx.db
    .insert(textMessages)
    .values({ company_id: ctx.company_id, template: text.template, to_number: text.to_number, sealed })
    .returning({ id: textMessages.id });
  await ctx.platform.jobs.enqueue(ctx, sendText, { text_id: row!.id });
}
