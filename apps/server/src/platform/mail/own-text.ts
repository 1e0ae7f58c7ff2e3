import { type MessageLanguage, shippedLanguage } from '@tradepost/contracts/company/language.data';
import { factsOfTemplate, type TemplateKey } from '@tradepost/contracts/messages/template.data';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../db/sql.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { messageTexts } from './message-text.table.ts';
import type { MessageText } from './render-markup.ts';

/** The company's own text of a template to the team, in the company's language or else in English. Undefined: none. */
export async function findOwnText(
  ctx: Ctx,
  template: TemplateKey,
  kind: OrderKind | 'any' = 'any',
): Promise<MessageText | undefined> {
  const { company_id } = ctx;
  return readRow<MessageText>(
    ctx.db,
    sql`select t.subject, t.body from message_texts t
          left join message_settings s on s.company_id = t.company_id
         where t.company_id = ${company_id} and t.template_id = ${factsOfTemplate(template).id}
           and t.kind in (${kind}, 'any') and t.language in (coalesce(s.language, ${shippedLanguage}), ${shippedLanguage})
         order by t.language = s.language desc nulls last limit 1`,
  );
}

/** The company's own text of a template in the reader's language. Undefined: none, because a shipped one always fits. */
export async function findTextIn(
  ctx: Ctx,
  template: TemplateKey,
  language: MessageLanguage,
): Promise<MessageText | undefined> {
  const [own] = await ctx.db
    .select({ subject: messageTexts.subject, body: messageTexts.body })
    .from(messageTexts)
    .where(
      and(
        eq(messageTexts.company_id, ctx.company_id),
        eq(messageTexts.template_id, factsOfTemplate(template).id),
        eq(messageTexts.kind, 'any'),
        eq(messageTexts.language, language),
      ),
    );
  return own;
}
