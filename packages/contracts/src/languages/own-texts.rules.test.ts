import { expect, test } from 'vitest';
import { type StoredTexts, textFor, toEditedTexts, toStoredTexts } from './own-texts.rules.ts';

const stored: StoredTexts<'title' | 'body'> = {
  title: 'Thanks',
  body: 'We pay soon',
  text_language: 'en',
  translations: { de: { title: 'Danke', body: '' }, fr: { title: 'Merci' } },
};

test.each([
  ['the seller’s own', ['de', 'en'], 'title', 'Danke'],
  ['the main one in its language', ['en', 'de'], 'title', 'Thanks'],
  ['the default where the seller’s is empty', ['de', 'en'], 'body', 'We pay soon'],
  ['the default before the main one', ['es', 'fr'], 'title', 'Merci'],
  ['the main one where even the default lacks it', ['es', 'fr'], 'body', 'We pay soon'],
  ['the main one for a language that is gone', ['xx', 'yy'], 'title', 'Thanks'],
] as const)('a seller reads %s', (_, languages, field, text) => {
  expect(textFor(stored, field, languages)).toBe(text);
});

test('a text without any is empty', () => {
  expect(textFor({ ...stored, body: null }, 'body', ['es'])).toBe('');
});

test('texts go through their form and come back', () => {
  const edited = toEditedTexts(stored, ['title', 'body'], 'en');
  expect(edited).toEqual({
    title: 'Thanks',
    body: 'We pay soon',
    translations: { fr: { title: 'Merci' }, de: { title: 'Danke' } },
  });
  const { title, body, translations } = edited;
  expect(toEditedTexts(toStoredTexts({ title, body }, translations, undefined, 'en'), ['title', 'body'], 'en')).toEqual(
    edited,
  );
});

test('with another default no text is lost', () => {
  const edited = toEditedTexts(stored, ['title', 'body'], 'de');
  expect(edited).toEqual({
    title: 'Danke',
    body: 'We pay soon',
    translations: { en: { title: 'Thanks', body: 'We pay soon' }, fr: { title: 'Merci' } },
  });
  expect(toStoredTexts({ title: 'Danke', body: 'Wir zahlen bald' }, undefined, stored, 'de')).toEqual({
    title: 'Danke',
    body: 'Wir zahlen bald',
    text_language: 'de',
    translations: { en: { title: 'Thanks', body: 'We pay soon' }, fr: { title: 'Merci' } },
  });
});

test('translations replace the stored ones, and the default is none of them', () => {
  const translations = { en: { title: 'Ignored' }, es: { title: 'Gracias', body: '' }, de: { title: '' } };
  expect(toStoredTexts({ title: 'A', body: 'B' }, translations, stored, 'en')).toEqual({
    title: 'A',
    body: 'B',
    text_language: 'en',
    translations: { es: { title: 'Gracias' } },
  });
});
