import { MantineProvider } from '@mantine/core';
import { catalogs } from '@tradepost/contracts/languages/catalogs/catalogs.data';
import { makeLocale } from '@tradepost/contracts/languages/locale.rules';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Phrase, PhraseContext } from '../../lib/languages/phrase.ts';
import { BlanksAlert } from './blanks-alert.tsx';

const render = (content: ReactNode) => renderToStaticMarkup(createElement(MantineProvider, null, content));

test('the characters are named, with what staff can do', () => {
  const shown = render(createElement(BlanksAlert, { characters: ['က', 'ာ်'] }));
  expect(shown).toContain('Some characters can’t be printed');
  expect(shown).toContain('This document leaves them blank: က ာ်. Write the text in another way, then print again.');
});

test('a document with all its characters has no alert', () => {
  expect(render(createElement(BlanksAlert, { characters: [] }))).not.toContain('printed');
});

test('a seller reads it in their language, with what they can do', () => {
  const { write } = makeLocale({ language: 'de', country: 'DE', catalog: catalogs.de });
  const phrase = write as Phrase;
  const remedy = write('Contact the shop if something important is missing.');
  const alert = createElement(BlanksAlert, { characters: ['က'], remedy });
  const shown = render(createElement(PhraseContext, { value: phrase }, alert));
  expect(shown).toContain('In diesem Dokument bleiben sie leer: က. Wenden Sie sich an das Geschäft');
  expect(shown).not.toContain('print');
});
