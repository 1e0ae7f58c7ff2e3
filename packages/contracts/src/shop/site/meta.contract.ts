import { z } from 'zod';
import { Lines } from '../../company/lines.contract.ts';
import { parseLine } from '../../company/markup.rules.ts';
import { SettingsVersion } from '../../fields.ts';
import { TextLanguage, translationForm, translationsOf } from '../../languages/own-texts.contract.ts';
import { contract, explain, IdParams, Instant } from '../../route.ts';
import { metaPageKeys, metaPages, targetedPages } from './meta.data.ts';

const area = 'settings';
const url = '/v1/pos/settings/meta-v2';

export const PageMeta = z
  .object({
    id: z.number().int(),
    page: z.enum(metaPageKeys),
    target_key: z.string().describe('The key of one category, brand or model; empty: of all'),
    target_name: z.string().nullable().describe('Its name; null: of all, or it is gone'),
    title: z.string().describe('With variables such as `{{company}}`; empty: the default'),
    description: z.string(),
    picture_url: z.string().nullable().describe('Shown where a link is shared'),
    is_noindex: z.boolean().describe('Search engines leave these pages out'),
    language: TextLanguage,
    translations: translationsOf({ title: z.string(), description: z.string() }),
    updated_at: Instant.nullable(),
    version: z.number().int().describe('0 when never stored'),
  })
  .meta({ id: 'PageMeta' });
export type PageMeta = z.infer<typeof PageMeta>;

const line = (max: number) => z.string().trim().max(max);
const texts = {
  title: explain(line(120), 'The title for search engines', 'Sell your phone'),
  description: explain(
    Lines.max(320),
    'The description for search engines',
    'We buy used phones and pay the same day.',
  ),
};

/** What is wrong with the variables of a text on a page. */
export function checkMeta(text: string, page: keyof typeof metaPages): string[] {
  const allowed: readonly string[] = metaPages[page].variables;
  const { parts, problems } = parseLine(text.replaceAll('\n', ' '));
  const unknown = parts.filter(({ kind, value }) => kind === 'variable' && !allowed.includes(value));
  return [...problems.map(({ message }) => message), ...unknown.map(({ value }) => `Unknown variable {{${value}}}`)];
}

export const PageMetaFields = z.object({
  page: z.enum(metaPageKeys).describe('The public page'),
  target_key: z.string().trim().max(120).default('').describe('The key of one category, brand or model; empty: of all'),
  title: texts.title.default(''),
  description: texts.description.default(''),
  is_noindex: z.boolean().default(false).describe('Whether search engines leave the page out'),
  translations: translationForm(texts),
});
type Fields = z.output<typeof PageMetaFields>;

function checkFields(form: Fields, context: z.RefinementCtx): void {
  const add = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (form.target_key !== '' && !targetedPages.includes(form.page))
    add(['target_key'], 'Only categories, brands and devices have pages of their own');
  for (const field of ['title', 'description'] as const) {
    for (const message of checkMeta(form[field], form.page)) add([field], message);
    for (const [language, words] of Object.entries(form.translations ?? {}))
      for (const message of checkMeta(words?.[field] ?? '', form.page)) add(['translations', language, field], message);
  }
}

export const PageMetaForm = PageMetaFields.superRefine(checkFields);
export type PageMetaForm = z.output<typeof PageMetaForm>;

const version = { version: SettingsVersion };

export const findMeta = contract({
  method: 'GET',
  url: '/v1/pos/settings/meta',
  area,
  summary: 'What search engines read of public pages without texts of their own',
  access: 'settings.view',
  data: PageMeta,
});

export const saveMeta = contract({
  method: 'POST',
  url: '/v1/pos/settings/meta',
  area,
  summary: 'Set what search engines read of public pages without texts of their own',
  access: 'settings.edit',
  body: PageMetaFields.omit({ page: true, target_key: true })
    .extend(version)
    .superRefine((form, context) => checkFields({ ...form, page: 'all', target_key: '' }, context)),
  data: PageMeta,
});

export const listMetas = contract({
  method: 'GET',
  url,
  area,
  summary: 'What search engines and shared links say about the public pages',
  access: 'settings.view',
  data: z.object({
    items: z.array(PageMeta),
    sitemap_url: z.string().describe('For search engines: all public pages'),
  }),
});

export const createMeta = contract({
  method: 'POST',
  url,
  area,
  summary: 'Add texts for a public page',
  description: 'One record per page, and per category, brand or model. The picture is uploaded afterwards.',
  access: 'settings.edit',
  body: PageMetaForm,
  data: PageMeta,
});

export const editMeta = contract({
  method: 'PUT',
  url: `${url}/:id`,
  area,
  summary: 'Change the texts of a public page',
  access: 'settings.edit',
  params: IdParams,
  body: PageMetaFields.extend(version).superRefine(checkFields),
  data: PageMeta,
});

export const deleteMeta = contract({
  method: 'DELETE',
  url: `${url}/:id`,
  area,
  summary: 'Delete the texts of a public page, which has the default then',
  access: 'settings.edit',
  params: IdParams,
  data: z.null(),
});
