import { checkBody, checkPlain } from '@tradepost/contracts/company/check-text.rules';
import { messageLanguageCodes } from '@tradepost/contracts/company/language.data';
import { parseMarkup } from '@tradepost/contracts/company/markup.rules';
import { factsOfVariable, isVariable, type VariableName } from '@tradepost/contracts/company/variable.data';
import { writeMarkup } from '@tradepost/contracts/company/write-markup.rules';
import { factsOfTemplate, templateKeys, templateOfStatus } from '@tradepost/contracts/messages/template.data';
import { expect, test } from 'vitest';
import { shippedCompanyTextsOf } from '../../../platform/mail/shipped-texts.data.ts';
import { everyPlace, sampleMailInput } from '../../../testing/mail-samples.ts';
import { renderOrderMail, shippedTextOf } from './order-mail.rules.ts';

const ofCustomers = templateKeys.filter((key) => factsOfTemplate(key).group === 'customer');
const cases = ofCustomers.flatMap((key) =>
  factsOfTemplate(key).kinds.flatMap((kind) => messageLanguageCodes.map((language) => ({ key, kind, language }))),
);

const greetings = { en: 'Hello Ana,', de: 'Guten Tag Ana,', fr: 'Bonjour Ana,', es: 'Hola, Ana:' } as const;

test.each(cases)('$key of $kind is shipped in $language, valid and whole', ({ key, kind, language }) => {
  const facts = factsOfTemplate(key);
  const text = shippedTextOf(key, kind, language)!;
  expect(checkBody(text.body, facts)).toEqual([]);
  expect(checkPlain(text.subject, facts)).toEqual([]);
  const extra = Object.fromEntries(
    facts.variables
      .filter((name) => /answer_|review_|label_|tracking_|carrier|accept_|late|old_|new_/.test(name))
      .map((name) => [name, factsOfVariable(name).kind === 'link' ? `https://tp.test/${name}` : `[${name}]`]),
  );
  const input = sampleMailInput({ kind });
  const { plain, html } = renderOrderMail(input, { template: key, text, extra });
  expect(plain).toContain(greetings[language]);
  expect(`${plain}${html}`).not.toMatch(/undefined|\{\{|\*\*/);
  for (const name of facts.required ?? []) expect(plain).toContain(`https://tp.test/${name}`);
});

/** Every text that comes with Tradepost, in every language. */
const shippedTexts = messageLanguageCodes.flatMap((language) => [
  ...cases.filter((one) => one.language === language).map(({ key, kind }) => shippedTextOf(key, kind, language)!),
  shippedTextOf(1000, 'mail-in', language)!,
  ...Object.values(shippedCompanyTextsOf(language)),
]);

test('the editor writes every shipped text as it is', () => {
  const changed = shippedTexts.filter(({ body }) => writeMarkup(parseMarkup(body).blocks) !== body);
  expect(changed).toEqual([]);
  expect(shippedTexts.length).toBeGreaterThan(200);
});

const namesOf = (text: string) =>
  [...text.matchAll(/\{\{(?:if |unless )?(\w+)\}\}/g)].map(([, name]) => name as VariableName);

test('no shipped text has a former variable, and each variable of one has a name for people', () => {
  const names = new Set(shippedTexts.flatMap(({ subject, body }) => namesOf(`${subject}${body}`)));
  expect([...names].filter((name) => !isVariable(name) || factsOfVariable(name).is_former)).toEqual([]);
  expect([...names].filter((name) => /[{}_]/.test(factsOfVariable(name).title))).toEqual([]);
});

test.each([
  [1, 'It is here: it, is, has it'],
  [2, 'It is here: they, are, have them'],
])('a company’s text with the former words of grammar still works for %i devices', (count, expected) => {
  const body = 'It is here: {{they}}, {{is}}, {{has}} {{it}}';
  const input = { ...sampleMailInput(), items: sampleMailInput().items.slice(0, count) };
  const text = { language: 'en' as const, subject: 'S', body, sms: null };
  expect(renderOrderMail(input, { template: 1000, text }).plain).toContain(expected);
});

/** A text that names less in another language tells its reader less. The words of grammar are each language's own. */
const grammar = /^(device|your_device|place)$/;
const namesIn = ({ subject, body }: { subject: string; body: string }) =>
  namesOf(`${subject}${body}`)
    .filter((name) => !grammar.test(name))
    .sort();

test.each(cases)('$key of $kind names in $language what it names in English', ({ key, kind, language }) => {
  const text = shippedTextOf(key, kind, language)!;
  const english = shippedTextOf(key, kind, 'en')!;
  expect(namesIn(text)).toEqual(namesIn(english));
  expect(language === 'en' || text.subject !== english.subject).toBe(true);
});

test('every place of an order that has an email has its template', () => {
  const missing = everyPlace.filter(({ kind, ...place }) => {
    const key = templateOfStatus(place);
    return typeof key === 'number' || shippedTextOf(key, kind, 'de') === null;
  });
  expect(missing).toEqual([]);
});

test('a company’s own text: styles, links and lists in both parts, and nothing typed becomes markup', () => {
  const body =
    '# News\n\nHi **{{first_name}}**, see [our *shop*](https://shop.test/{{box_id}}).\nBye\n\n- one\n- {{promo_code}}\n\n## More\n\n[Write](mailto:a@b.test)\n\nYour note: {{hold_reason}}\n\n{{unless hold_reason}}No note.';
  const input = sampleMailInput(
    { promo_code: null, box_id: 'A/1' },
    { customer: { first_name: '*A* [x](javascript:1)' } },
  );
  const text = { language: 'de' as const, subject: 'Re {{first_name}}\nBcc: x', body, sms: null };
  const mail = renderOrderMail(input, { template: 1000, text });
  expect(mail.template).toBe('status-1000');
  expect(mail.subject).toBe('Re *A* [x](javascript:1) Bcc: x');
  expect(mail.html).toContain('<strong>*A* [x](javascript:1)</strong>');
  expect(mail.html).toContain('href="https://shop.test/A%2F1"');
  expect(mail.html).toContain('<html lang="de">');
  expect(mail.html).not.toContain('href="javascript');
  expect(mail.plain).toContain(
    'see our shop (https://shop.test/A%2F1).\nBye\n\n- one\n\nMore\n\nWrite:\nmailto:a@b.test\n\nNo note.',
  );
  expect(mail.plain).not.toContain('Your note');
  expect(mail.plain).toContain('weil Sie Second Life ein Gerät');
});
