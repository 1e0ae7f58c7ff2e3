import { messageLanguageCodes } from '@tradepost/contracts/company/language.data';
import { factsOfType, notificationTypeKeys } from '@tradepost/contracts/notifications/notification.data';
import { expect, test } from 'vitest';
import { writeNews } from '../../platform/notify/news-mail.ts';
import { findEnglish } from '../../testing/languages/find-english.ts';
import { everyAccountMail, everyBillingMail, everyOrderMail, everyTeamMail } from '../../testing/mail-samples.ts';

const context = { company_name: 'Second Life', app_url: 'https://tp.test', notification_id: 7 };
const everyNews = notificationTypeKeys.flatMap((type) => [
  writeNews({ type, title: 'Something happened', body: 'This is what.', url: '/orders' }, context),
  writeNews({ type, title: 'Something happened' }, { ...context, notification_id: null }),
]);
const everyMail = [...everyOrderMail(), ...everyAccountMail(), ...everyTeamMail(), ...everyBillingMail(), ...everyNews];

/** The email's own words: without the heading, tables and the footer. */
const bodyOf = (plain: string) => plain.slice(0, plain.indexOf('\n-- \n'));

const sentencesOf = (plain: string) =>
  bodyOf(plain)
    .split(/\n|(?<=[.!?:]) /)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length > 2);

const openingOf = (sentence: string) => sentence.toLowerCase().split(/[ ,]+/).slice(0, 3).join(' ');

/** Sentences that are there twice, and neighbors that begin with the same words. */
function repetitionsIn(plain: string): string[] {
  const sentences = sentencesOf(plain);
  return sentences.filter(
    (sentence, index) =>
      sentences.indexOf(sentence) !== index ||
      (index > 0 && openingOf(sentence) === openingOf(sentences[index - 1] ?? '')),
  );
}

test('the check sees a repetition', () => {
  const footer = '\n-- \nFooter';
  expect(repetitionsIn(`Please tell us whether you accept. Please tell us at Riverside.${footer}`)).toHaveLength(1);
  expect(repetitionsIn(`This is one. Another one follows.\n\nThis is one.${footer}`)).toHaveLength(1);
});

test('no email says a thing twice', () => {
  expect(everyMail.length).toBeGreaterThan(800);
  const found = everyMail.flatMap(({ template, plain }) =>
    repetitionsIn(plain).map((sentence) => `${template}: ${sentence}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('each email has a link, an address or a phone to act by', () => {
  const without = everyMail.filter(({ plain }) => !/https?:\/\/|\S@\S+\.\S|\+\d[\d ]{6}/.test(bodyOf(plain)));
  expect([...new Set(without.map(({ template }) => template))]).toEqual([]);
});

test('each email is whole', () => {
  for (const { plain, html, subject } of everyMail)
    expect(`${subject}\n${plain}\n${html}`).not.toMatch(/undefined|NaN|\[object|: null| {2}\.|,\.|\.\.|them (is|are)/);
});

test('what we charge comes from Tradepost, all else under the company’s name', () => {
  const brandOf = (html: string) => /font-weight:600;color:#1f1d1a;">([^<]*)</.exec(html)?.[1];
  for (const { html } of everyBillingMail()) expect(brandOf(html)).toBe('Tradepost');
  for (const type of notificationTypeKeys) {
    const isBilling = factsOfType(type).permission?.startsWith('billing.') ?? false;
    expect([type, brandOf(writeNews({ type, title: 'News' }, context).html)]).toEqual([
      type,
      isBilling ? 'Tradepost' : 'Second Life',
    ]);
  }
  for (const { html } of everyOrderMail()) expect(brandOf(html)).toBe('Second Life');
});

test('news can be turned off by its header, nothing else has one', () => {
  for (const { unsubscribe_url } of everyNews)
    expect(unsubscribe_url).toBe('https://tp.test/settings/notification#preferences');
  for (const mail of [...everyOrderMail(), ...everyAccountMail(), ...everyTeamMail(), ...everyBillingMail()])
    expect(mail).not.toHaveProperty('unsubscribe_url');
});

/** Names, and what people wrote: they are in an email as they are. */
const asWritten =
  /Second Life|Downtown|48 Market Street|Apple (iPhone 15|Watch SE)|We tried two|chargers\.|71 percent|Bring the receipt|https?:\S+/g;

test.each(messageLanguageCodes.filter((language) => language !== 'en'))(
  'no email to a seller has an English sentence or word in %s',
  (language) => {
    const mails = everyOrderMail(language);
    const lines = new Set(mails.flatMap(({ subject, plain }) => [subject, ...plain.split('\n')]));
    const found = [...lines].flatMap((line) =>
      findEnglish(line.replace(asWritten, ''), { words: true }, language).map((part) => `${part}: ${line}`),
    );
    expect(found).toEqual([]);
    expect(lines.size).toBeGreaterThan(150);
    for (const { html } of mails) expect(html).toContain(`<html lang="${language}">`);
  },
);
