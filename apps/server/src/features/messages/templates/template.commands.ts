import { checkBody, checkPlain } from '@tradepost/contracts/company/check-text.rules';
import type {
  saveMessageLanguage as languageContract,
  MessageTemplate,
  resetTemplate as resetContract,
  saveTemplate as saveContract,
} from '@tradepost/contracts/messages/template.contract';
import { ownTemplatesFrom } from '@tradepost/contracts/messages/template.data';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import { messageSwitches, messageTexts } from '../../../platform/mail/message-text.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { changeLanguages } from '../../languages/language-settings.commands.ts';
import type { TemplateText } from '../../orders/mails/order-mail-input.rules.ts';
import { findMessageSettings, findTemplate, shippedOf, storedKind } from './template.queries.ts';
import { findKnownTemplate, type KnownTemplate } from './template-facts.queries.ts';

/** Throws 422 with everything that is wrong with a text, on its field, with its place. */
export function requireValidText({ variables, required }: KnownTemplate, text: Omit<TemplateText, 'language'>): void {
  const errors: Record<string, string[]> = {
    subject: checkPlain(text.subject, { variables }),
    body: checkBody(text.body, { variables, required }),
    sms: text.sms === null ? [] : checkPlain(text.sms, { variables }),
  };
  const wrong = Object.entries(errors).filter(([, problems]) => problems.length > 0);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** Saves the text of one language and the switches of the template. */
export async function saveTemplate(
  ctx: Ctx,
  id: number,
  { type, language, subject, body, sms, version, ...switches }: ServedInput<typeof saveContract>['body'],
): Promise<MessageTemplate> {
  const template = await findKnownTemplate(ctx, id);
  if (template.path) throw invalid({ body: `Edit this text at ${template.path}` });
  requireValidText(template, { subject, body, sms });
  const kind = storedKind(template, type);
  const isSeller = template.group === 'customer';
  // The email of a status has the status's switch.
  const hasSwitch = isSeller && template.status_id === undefined && !template.is_requested && id < ownTemplatesFrom;
  await changeTemplate(ctx, { id, kind, language, version }, async () => {
    if (!hasSwitch || !isSeller) refuseSwitches(await findTemplate(ctx, id, { type, language }), { ...switches, sms });
    await saveText(ctx, template, kind, { language, subject, body, sms });
    return {
      ...(switches.sends_email === undefined || !hasSwitch ? {} : { sends_email: switches.sends_email }),
      ...(switches.sends_sms === undefined || !isSeller ? {} : { sends_sms: switches.sends_sms }),
    };
  });
  return findTemplate(ctx, id, { type, language });
}

/** A switch that the template does not have is refused, instead of being accepted without an effect. */
function refuseSwitches(
  stored: Pick<MessageTemplate, 'switch' | 'has_sms' | 'sends_email' | 'sends_sms'>,
  {
    sends_email = stored.sends_email,
    sends_sms = stored.sends_sms,
    sms,
  }: { sends_email?: boolean; sends_sms?: boolean; sms: string | null },
): void {
  const where =
    stored.switch === 'status'
      ? 'Turn this email on or off at its status, in your workflows'
      : 'This email is always sent';
  throwAll({
    sends_email: stored.switch !== 'own' && sends_email !== stored.sends_email ? where : null,
    sms: !stored.has_sms && sms !== null ? 'This message is not sent as a text' : null,
    sends_sms: !stored.has_sms && sends_sms !== stored.sends_sms ? 'This message is not sent as a text' : null,
  });
}

function throwAll(errors: Record<string, string | null>): void {
  const found = Object.entries(errors).flatMap(([field, text]) => (text === null ? [] : [[field, text] as const]));
  if (found.length > 0) throw invalid(Object.fromEntries(found));
}

/** Returns one language to the shipped text. Idempotent. */
export async function resetTemplate(
  ctx: Ctx,
  id: number,
  { type, language }: ServedInput<typeof resetContract>['body'],
): Promise<MessageTemplate> {
  const kind = storedKind(await findKnownTemplate(ctx, id), type);
  await changeTemplate(ctx, { id, kind, language }, async () => {
    await dropText(ctx, id, kind, language);
    return {};
  });
  return findTemplate(ctx, id, { type, language });
}

interface Place {
  id: number;
  kind: OrderKind | 'any';
  language: TemplateText['language'];
  version?: number;
}

/** Locks a template with all its languages, checks the version, and stores the change with the next one. */
async function changeTemplate(
  ctx: Ctx,
  { id, kind, language, version }: Place,
  change: () => Promise<{ sends_email?: boolean; sends_sms?: boolean }>,
): Promise<void> {
  const { company_id } = ctx;
  const where = and(
    eq(messageSwitches.company_id, company_id),
    eq(messageSwitches.template_id, id),
    eq(messageSwitches.kind, kind),
  );
  await saveVersioned(ctx, {
    table: messageSwitches,
    where,
    version,
    lock: async () => {
      // Version 0 until the first save, which two people may make at once.
      await ctx.db
        .insert(messageSwitches)
        .values({ company_id, template_id: id, kind, version: 0 })
        .onConflictDoNothing();
      const [row] = await ctx.db.select().from(messageSwitches).where(where).for('no key update');
      return row!;
    },
    current: () => findTemplate(ctx, id, { type: kind === 'any' ? undefined : kind, language }),
    change,
  });
  ctx.emit('offer-has-changes', { entity: 'message_template', id });
}

const ofText = (ctx: Ctx, template_id: number, kind: string, language: string) =>
  and(
    eq(messageTexts.company_id, ctx.company_id),
    eq(messageTexts.template_id, template_id),
    eq(messageTexts.kind, kind),
    eq(messageTexts.language, language),
  );

async function dropText(ctx: Ctx, id: number, kind: string, language: string): Promise<void> {
  await ctx.db.delete(messageTexts).where(ofText(ctx, id, kind, language));
}

/** Stores the company's own text of a template in one language. One that is the shipped text is none of its own. */
export async function saveText(
  ctx: Ctx,
  template: KnownTemplate,
  kind: OrderKind | 'any',
  { language, ...text }: TemplateText,
): Promise<void> {
  const { id: template_id } = template;
  const shipped = shippedOf(template, kind, language);
  if (text.subject === shipped.subject && text.body === shipped.body && text.sms === shipped.sms) {
    await dropText(ctx, template_id, kind, language);
    return;
  }
  await ctx.db
    .insert(messageTexts)
    .values({ company_id: ctx.company_id, template_id, kind, language, ...text })
    .onConflictDoUpdate({
      target: [messageTexts.company_id, messageTexts.template_id, messageTexts.kind, messageTexts.language],
      set: { ...text, version: sql`${messageTexts.version} + 1`, updated_at: sql`app_now()` },
    });
}

/** Sets the language of emails to sellers without one of their own. It is then offered, too. */
export async function saveMessageLanguage(
  ctx: Ctx,
  { language, version }: ServedInput<typeof languageContract>['body'],
) {
  await changeLanguages(ctx, {
    version,
    current: ({ language: stored, version: at }) => ({ language: stored, version: at }),
    change: ({ languages }) => ({ language, languages: [...new Set([...languages, language])] }),
  });
  return findMessageSettings(ctx);
}
