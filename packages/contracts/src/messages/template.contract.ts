import { z } from 'zod';
import { shippedLanguage } from '../company/language.data.ts';
import { Lines } from '../company/lines.contract.ts';
import { variableGroupKeys } from '../company/variable.data.ts';
import { Version } from '../fields.ts';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { contract, explain, Id, IdParams } from '../route.ts';
import { templateGroups } from './template.data.ts';

const area = 'settings';

export const MessageVariable = z.object({
  name: z.string(),
  title: z.string().describe('Its name for people'),
  group: z.enum(variableGroupKeys).describe('What it is about'),
  label: z.string().describe('What it stands for'),
  kind: z.enum(['text', 'link', 'block']).describe('block: a table or button, on a line of its own'),
  may_be_empty: z.boolean().describe('Its paragraph is left out when it has no value'),
  is_required: z.boolean(),
  is_offered: z.boolean().describe('False for a former one, which still works in a text that has it'),
});
export type MessageVariable = z.infer<typeof MessageVariable>;

export const TemplateRow = z
  .object({
    id: z.number().int().describe('Below 1000 a shipped template, from 1000 on the company’s own order status'),
    key: z.string(),
    group: z.enum(templateGroups),
    label: z.string(),
    what: z.string().describe('When it is sent'),
    types: z.array(z.enum(orderKinds)).describe('The kinds of order that have it; empty for a general one'),
    edited: z.array(z.enum([...orderKinds, 'any'])).describe('The kinds with a text of the company’s own'),
    path: z.string().nullable().describe('Where it is edited, if not in the editor of templates'),
  })
  .meta({ id: 'TemplateRow' });
export type TemplateRow = z.infer<typeof TemplateRow>;

export const TemplateList = z.object({
  items: z.array(TemplateRow),
  language: LanguageCode.describe('Of emails to sellers without a language of their own'),
  version: z.number().int().describe('Of the language setting'),
});

export const listTemplates = contract({
  method: 'GET',
  url: '/v1/pos/settings/email-template',
  area,
  summary: 'The message templates',
  access: 'settings.view',
  query: z.object({
    group: z.enum(templateGroups).optional().describe('Who the message is for'),
    type: z.enum(orderKinds).optional().describe('Only templates of this kind of order'),
  }),
  data: TemplateList,
});

export const saveMessageLanguage = contract({
  method: 'PUT',
  url: '/v1/pos/settings/email-template/language',
  area,
  summary: 'Set the language of emails to sellers without a language of their own',
  access: 'settings.edit',
  body: z.object({ language: explain(LanguageCode, 'The language to write in', 'de'), version: Version.optional() }),
  data: z.object({ language: LanguageCode, version: z.number().int() }),
});

export const maxSubject = 200;
export const maxBody = 20_000;
/** Three joined text messages. */
export const maxSms = 459;

const TemplateTexts = z.object({
  subject: z.string(),
  body: z
    .string()
    .describe(
      'In the markup of templates: paragraphs, # heading, - list, > quote, **bold**, [label](url), {{variable}}',
    ),
  sms: z.string().nullable(),
});

export const ShippedText = z.object({
  subject: z.string().describe('The subject of the email'),
  body: z.string().describe('In the markup of templates'),
});
export type ShippedText = z.infer<typeof ShippedText>;

export const MessageTemplate = TemplateRow.omit({ edited: true })
  .extend({
    ...TemplateTexts.shape,
    type: z.enum(orderKinds).nullable(),
    language: LanguageCode,
    languages: z.array(LanguageCode).describe('The languages with a text of the company’s own'),
    is_edited: z.boolean().describe('The company has its own text in this language'),
    original: ShippedText.describe('The shipped text in this language'),
    sends_email: z.boolean(),
    sends_sms: z.boolean(),
    switch: z
      .enum(['own', 'status', 'none'])
      .describe('own: sends_email decides. status: the status’s email setting does. none: it is always sent'),
    has_sms: z.boolean().describe('Whether a text message can be sent with it'),
    is_sms_ready: z.boolean().describe('Whether this installation can send text messages'),
    variables: z.array(MessageVariable),
    version: z.number().int().describe('Of the template in all its languages; 0 when never saved'),
  })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.infer<typeof MessageTemplate>;

const Language = LanguageCode.describe('The language of the text');
const TemplateQuery = z.object({
  type: z.enum(orderKinds).optional().describe('The kind of order; the first one of the template by default'),
  language: Language.default(shippedLanguage),
});

export const findTemplate = contract({
  method: 'GET',
  url: '/v1/pos/settings/email-template/:id',
  area,
  summary: 'A message template with its text and variables',
  access: 'settings.view',
  params: IdParams,
  query: TemplateQuery,
  data: MessageTemplate,
});

export const TemplateDraft = z.object({
  type: z.enum(orderKinds).optional().describe('The kind of order; left out: of all'),
  language: Language.default(shippedLanguage),
  subject: explain(z.string().trim().min(1).max(maxSubject), 'The subject of the email', 'Your order {{box_id}}'),
  body: explain(Lines.min(1).max(maxBody), 'The text of the email or note', 'Your parcel arrived.'),
  sms: explain(
    Lines.max(maxSms)
      .transform((text) => text || null)
      .nullable()
      .default(null),
    'The text message',
    'Your parcel arrived',
  ),
});
export type TemplateDraft = z.output<typeof TemplateDraft>;

const problems =
  'An unknown variable, a broken link, or HTML is a 422 on its field, with its line and column in the message.';

export const saveTemplate = contract({
  method: 'PUT',
  url: '/v1/pos/settings/email-template/:id',
  area,
  summary: 'Save a message template',
  description: problems,
  access: 'settings.edit',
  params: IdParams,
  body: TemplateDraft.extend({
    sends_email: z.boolean().optional().describe('For templates with a switch of their own'),
    sends_sms: z.boolean().optional().describe('Whether the text message is sent'),
    version: Version,
  }),
  data: MessageTemplate,
});

export const resetTemplate = contract({
  method: 'POST',
  url: '/v1/pos/settings/email-template/:id/reset',
  area,
  summary: 'Return a message template to the shipped text, in one language',
  access: 'settings.edit',
  params: IdParams,
  body: TemplateQuery,
  data: MessageTemplate,
});

export const MessagePreview = z
  .object({
    order: z.object({ id: z.number().int(), box_id: z.string() }).nullable().describe('Null: an example'),
    subject: z.string(),
    html: z.string(),
    plain: z.string(),
    sms: z.string().nullable(),
    sms_parts: z.number().int().describe('How many text messages it takes'),
  })
  .meta({ id: 'MessagePreview' });
export type MessagePreview = z.infer<typeof MessagePreview>;

export const previewTemplate = contract({
  method: 'POST',
  url: '/v1/pos/settings/email-template/:id/preview',
  area,
  summary: 'Render a draft with an order, without sending it',
  description: `${problems} Without \`order_id\` it takes the latest order of the kind, or else an example.`,
  access: 'settings.view',
  is_free_when_unpaid: true,
  params: IdParams,
  body: TemplateDraft.extend({ order_id: Id.optional().describe('The order to preview with') }),
  data: MessagePreview,
});

export const sendTestMessage = contract({
  method: 'POST',
  url: '/v1/pos/settings/email-template/:id/test',
  area,
  summary: 'Email a draft to oneself',
  description: `${problems} At most 20 an hour.`,
  access: 'settings.edit',
  params: IdParams,
  body: TemplateDraft.extend({ order_id: Id.optional().describe('The order to fill in') }),
  data: z.object({ to: z.string() }),
});

export const listPreviewOrders = contract({
  method: 'GET',
  url: '/v1/pos/settings/email-template/:id/orders',
  area,
  summary: 'Recent orders to preview a template with',
  access: 'settings.view',
  params: IdParams,
  query: z.object({ type: z.enum(orderKinds).optional().describe('Orders of this kind only') }),
  data: z.object({ items: z.array(z.object({ id: z.number().int(), box_id: z.string(), seller: z.string() })) }),
});
