import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { factsOfVariable } from '@tradepost/contracts/company/variable.data';
import type {
  findTemplate as findContract,
  listTemplates as listContract,
  MessageTemplate,
  TemplateRow,
} from '@tradepost/contracts/messages/template.contract';
import {
  factsOfTemplate,
  ownTemplatesFrom,
  type TemplateFacts,
  templateKeys,
} from '@tradepost/contracts/messages/template.data';
import { emailsOnEntering } from '@tradepost/contracts/orders/move-effects.rules';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { messageSwitches, messageTexts } from '../../../platform/mail/message-text.table.ts';
import { shippedCompanyTextsOf } from '../../../platform/mail/shipped-texts.data.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findLanguageSettings } from '../../languages/language-settings.queries.ts';
import { shippedTextOf, templateName } from '../../orders/mails/order-mail.rules.ts';
import type { TemplateText } from '../../orders/mails/order-mail-input.rules.ts';
import { findKnownTemplate, type KnownTemplate, listOwnTemplates } from './template-facts.queries.ts';

/** The kind that a text is stored under: a template that is edited elsewhere has one text for all kinds. */
export const storedKind = ({ kinds, path }: KnownTemplate, type: OrderKind | undefined): OrderKind | 'any' =>
  path !== undefined || kinds.length === 0 ? 'any' : type && kinds.includes(type) ? type : (kinds[0] ?? 'any');

/** The text that is sent until the company edits it, in the language. Emails to the team are in English. */
export function shippedOf(
  { key }: KnownTemplate,
  kind: OrderKind | 'any',
  language: MessageLanguage,
): Omit<TemplateText, 'language'> {
  const own = Object.entries(shippedCompanyTextsOf(language)).find(([name]) => name === key)?.[1];
  if (own) return { sms: null, ...own };
  const shipped = shippedTextOf(key, kind === 'any' ? 'mail-in' : kind, language);
  if (!shipped) throw new Error(`a template without a text: ${key}`);
  return shipped;
}

export async function listTemplates(
  ctx: Ctx,
  { group, type }: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const edited = await readRows<{ template_id: number; kind: OrderKind | 'any' }>(
    ctx.db,
    sql`select distinct template_id, kind from message_texts where company_id = ${ctx.company_id}`,
  );
  const known: KnownTemplate[] = [
    ...templateKeys.map((key) => ({ ...factsOfTemplate(key), key })),
    ...(await listOwnTemplates(ctx)),
  ];
  const items = known
    .filter((template) => group === undefined || template.group === group)
    .filter(({ kinds }) => type === undefined || kinds.includes(type))
    .map((template) => toRow(template, edited));
  return { items, ...(await findMessageSettings(ctx)) };
}

function toRow(
  { id, key, group, label, what, kinds, path }: KnownTemplate,
  edited: readonly { template_id: number; kind: OrderKind | 'any' }[],
): TemplateRow {
  const own = edited.filter(({ template_id }) => template_id === id).map(({ kind }) => kind);
  return {
    id,
    group,
    label,
    what,
    types: orderKinds.filter((kind) => kinds.includes(kind)),
    path: path ?? null,
    key: templateName(key),
    edited: own,
  };
}

/** The language of emails to sellers without one of their own. */
export async function findMessageSettings(ctx: Ctx): Promise<{ language: MessageLanguage; version: number }> {
  const { default_language, version } = await findLanguageSettings(ctx);
  return { language: default_language, version };
}

export async function findTemplate(
  ctx: Ctx,
  id: number,
  { type, language }: ServedInput<typeof findContract>['query'],
): Promise<MessageTemplate> {
  const template = await findKnownTemplate(ctx, id);
  const kind = storedKind(template, type);
  const own = await listTexts(ctx, id, kind);
  const [switches] = await ctx.db
    .select()
    .from(messageSwitches)
    .where(
      and(
        eq(messageSwitches.company_id, ctx.company_id),
        eq(messageSwitches.template_id, id),
        eq(messageSwitches.kind, kind),
      ),
    );
  const text = own.find((one) => one.language === language);
  const shipped = shippedOf(template, kind, language);
  const shown = text ?? shipped;
  const byStatus = template.status_id ?? (id >= ownTemplatesFrom ? id : undefined);
  const isToSeller = template.group === 'customer';
  const { edited: _edited, ...row } = toRow(template, []);
  return {
    ...row,
    type: kind === 'any' ? null : kind,
    language,
    languages: own.map((one) => one.language),
    is_edited: text !== undefined,
    original: { subject: shipped.subject, body: shipped.body },
    subject: shown.subject,
    body: shown.body,
    sms: shown.sms,
    switch: !isToSeller || template.path || template.is_requested ? 'none' : byStatus === undefined ? 'own' : 'status',
    sends_email:
      byStatus === undefined || kind === 'any'
        ? template.is_requested || (switches?.sends_email ?? true)
        : await isStatusEmailOn(ctx, kind, byStatus),
    sends_sms: switches?.sends_sms ?? false,
    has_sms: isToSeller,
    is_sms_ready: ctx.platform.config.twilio !== undefined,
    variables: toVariables(template),
    version: switches?.version ?? 0,
  };
}

/** The variables that a template may use, with what people read of them. */
export const toVariables = ({ variables, required = [] }: TemplateFacts): MessageTemplate['variables'] =>
  variables.map((name) => {
    const { may_be_empty = false, is_former, ...facts } = factsOfVariable(name);
    return { ...facts, name, may_be_empty, is_required: required.includes(name), is_offered: !is_former };
  });

/** The company's own texts of a template, in all languages. */
export async function listTexts(ctx: Ctx, template_id: number, kind: OrderKind | 'any'): Promise<TemplateText[]> {
  const rows = await ctx.db
    .select()
    .from(messageTexts)
    .where(
      and(
        eq(messageTexts.company_id, ctx.company_id),
        eq(messageTexts.template_id, template_id),
        inArray(messageTexts.kind, [kind]),
      ),
    )
    .orderBy(messageTexts.language);
  return rows.map(({ language, subject, body, sms }) => ({
    language: language as MessageLanguage,
    subject,
    body,
    sms,
  }));
}

async function isStatusEmailOn(ctx: Ctx, kind: OrderKind, status_id: number): Promise<boolean> {
  const own = await readRow<{ sends_email: boolean | null }>(
    ctx.db,
    sql`select sends_email from order_status_settings
         where company_id = ${ctx.company_id} and kind = ${kind} and status_id = ${status_id}`,
  );
  return own?.sends_email ?? emailsOnEntering(kind, status_id);
}
