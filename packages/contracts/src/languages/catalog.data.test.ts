import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { messageLanguageCodes } from '../company/language.data.ts';
import { statusLabels, subStatusLabels } from '../orders/order-status.data.ts';
import { catalogs } from './catalogs/catalogs.data.ts';
import { account } from './en/account.data.ts';
import { checklists } from './en/checklists.data.ts';
import { consent } from './en/consent.data.ts';
import { deviceTerms } from './en/device-terms.data.ts';
import { documents } from './en/documents.data.ts';
import { invoices } from './en/invoices.data.ts';
import { mails } from './en/mails.data.ts';
import { pages } from './en/pages.data.ts';
import { phrases } from './en/phrases.data.ts';
import { sentences } from './en/sentences.data.ts';
import { shop } from './en/shop.data.ts';
import { site } from './en/site.data.ts';
import { statuses } from './en/statuses.data.ts';
import { templates } from './en/templates.data.ts';

const messages: readonly string[] = [
  ...pages,
  ...phrases,
  ...checklists,
  ...consent,
  ...sentences,
  ...shop,
  ...site,
  ...account,
  ...deviceTerms,
  ...documents,
  ...invoices,
  ...mails,
  ...statuses,
];
const areas: readonly string[] = [...messages, ...templates];
const languages = messageLanguageCodes.filter((language) => language !== 'en');
const cases = languages.flatMap((language) => messages.map((message) => ({ language, message })));
const textOf = (language: (typeof languages)[number], message: string) => catalogs[language][message] ?? '';

type Ast = ReturnType<IntlMessageFormat['getAst']>;
const literal = 0;
const plural = 6;

/** The names of values with what they are, and the forms of plurals. */
function shapeOf(ast: Ast): { values: string[]; forms: string[][] } {
  const values: string[] = [];
  const forms: string[][] = [];
  for (const part of ast) {
    if (part.type === literal || !('value' in part)) continue;
    values.push(`${part.type} ${part.value}`);
    if (!('options' in part)) continue;
    forms.push(Object.keys(part.options).sort());
    for (const { value } of Object.values(part.options)) {
      const inner = shapeOf(value);
      values.push(...inner.values);
      forms.push(...inner.forms);
    }
  }
  return { values: [...new Set(values)].sort(), forms };
}

const parse = (text: string, language: string) =>
  new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst();

test('each message stands in one area, and each language has all of them', () => {
  expect(new Set(areas).size).toBe(areas.length);
  for (const language of languages) expect(Object.keys(catalogs[language]).sort()).toEqual([...areas].sort());
});

test.each(cases)(
  '$language: $message has the values of the English message, and plural forms of the language',
  ({ language, message }) => {
    const english = shapeOf(parse(message, 'en'));
    const own = shapeOf(parse(textOf(language, message), language));
    // A plural that the language does not need may be left out.
    const dropped = english.values.filter((value) => !own.values.includes(value));
    const isOptional = (value: string) =>
      value.startsWith(`${plural} `) || /^1 (field|value|orders|minutes|field)$/.test(value);
    expect(dropped.filter((value) => !isOptional(value))).toEqual([]);
    expect(own.values.filter((value) => !english.values.includes(value))).toEqual([]);
    for (const forms of own.forms) expect(forms).toEqual(['one', 'other']);
    expect(new Intl.PluralRules(language).resolvedOptions().pluralCategories).toEqual(
      expect.arrayContaining(['one', 'other']),
    );
  },
);

/** Words that are the same in another language: names, abbreviations, and words that both took from a third one. */
const same =
  /^(Pages|Smartphones|Tablets|Macs|Smartwatches|Bonus|Total|PayPal|Zelle|Venmo|IBAN|BIC|BSB|Bank|Sort code|Questions|Condition|Conditions|Signature|Version .*|IMEI .*|Note|Grade|Province)$/;

test.each(languages)('%s is translated: what reads as in English is a name', (language) => {
  expect(messages.filter((message) => textOf(language, message) === message && !same.test(message))).toEqual([]);
});

test.each(languages)('%s has the quotation marks and spaces of the language', (language) => {
  const texts = Object.values(catalogs[language]);
  expect(texts.filter((text) => /["']|\.\.\.| {2}/.test(text))).toEqual([]);
  const wrong = {
    de: /[«»”]|“[^ .,:;!?)]|„[^“]*$/,
    fr: /[„“”]|[a-zà-ÿ}] [:;?!»%]|[a-zà-ÿ][;?!»]|«(?!\u00a0)/,
    es: /[„“”]|(?<!¿[^?]*)\?|¿[^?]*$/,
  } as const;
  expect(texts.filter((text) => wrong[language as keyof typeof wrong].test(text))).toEqual([]);
});

test.each(languages)('%s: shipped texts with variables name those of the English text', (language) => {
  const namesIn = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => (name === 'your_device' ? 'device' : name)).sort();
  for (const template of templates)
    expect([...new Set(namesIn(textOf(language, template)))]).toEqual([...new Set(namesIn(template))]);
});

test('every shipped status has its name in each language', () => {
  const labels = [...Object.values(statusLabels).map(({ label }) => label), ...Object.values(subStatusLabels)];
  for (const language of languages)
    expect(labels.filter((label) => catalogs[language][label] === undefined)).toEqual([]);
});
