import { searchForm, searchMatches, searchWords, spellUmlauts } from '@tradepost/contracts/customers/search-form.rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readRow, readRows } from './sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const formOf = async (text: string) =>
  (await app.within((ctx) => readRow<{ form: string }>(ctx.db, sql`select search_form(${text}) as form`)))?.form;

describe('what is searched has one form', () => {
  it.each([
    ['Müllerová, Zoë', 'mullerova zoe'],
    ['Mu\u0308llerova\u0301', 'mullerova'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Bjørn Ærø', 'bjorn aero'],
    ['STRAẞE Straße', 'strasse strasse'],
    ['İpek IŞIK ışık', 'ipek isik isik'],
    ["O’Brien O'Brien OʼBrien O´Brien O`Brien", 'obrien obrien obrien obrien obrien'],
    ['Smith‑Jones Smith–Jones', 'smith jones smith jones'],
    ['J. R. Smith Jr.', 'j r smith jr'],
    ['INV‐1001 2.4', 'inv-1001 2.4'],
    ['Þórður Đorđe Œuvre', 'thordur dorde oeuvre'],
    ['Παπαδόπουλος', 'παπαδοπουλοσ'],
    ['Ёлкин', 'елкин'],
    ['Əliyev Ƙasim', 'eliyev kasim'],
    ['الأحمد مُحَمَّد', 'الاحمد محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['Ｍüller\u00a0\u200bＡｎａ', 'muller ana'],
    [' "ACME" (Sales) ', 'acme sales'],
  ])('%s is %s', async (text, form) => {
    expect(searchForm(text)).toBe(form);
    expect(await formOf(text)).toBe(form);
  });

  it('in the database and in the contracts', async () => {
    const scripts: readonly [number, number][] = [
      [0x20, 0x24f],
      [0x300, 0x36f],
      [0x386, 0x3ff],
      [0x400, 0x52f],
      [0x5d0, 0x5ea],
      [0x621, 0x669],
      [0x1e00, 0x1eff],
      [0x2010, 0x203a],
      [0xac00, 0xac40],
    ];
    const sign = fc
      .oneof(...scripts.map(([min, max]) => fc.integer({ min, max })))
      .map((code) => String.fromCodePoint(code));
    const texts = fc.sample(
      fc.array(sign, { maxLength: 20 }).map((signs) => signs.join('')),
      { numRuns: 400, seed: 7 },
    );
    const rows = await app.within((ctx) =>
      readRows<{ text: string; form: string; spelled: string }>(
        ctx.db,
        sql`select text, search_form(text) as form, spell_umlauts(text) as spelled
              from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as text`,
      ),
    );
    for (const { text, form, spelled } of rows)
      expect([text, searchForm(text), spellUmlauts(text)]).toEqual([text, form, spelled]);
  });

  it('and is its own form', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => searchWords(searchForm(text)).join(' ') === searchForm(text),
      ),
    );
  });
});

describe('umlauts are found in both spellings', () => {
  it.each([
    ['Müller', 'mueller'],
    ['Mu\u0308ller', 'Mueller'],
    ['Manuel', ''],
    ['Zoë', ''],
    ['ÄÖÜ Ølgård', 'aeoeue oelgaard'],
  ])('%s is also %s', (text, spelled) => expect(spellUmlauts(text).toLowerCase()).toBe(spelled.toLowerCase()));

  it.each([
    ['Jörg Müller', 'mueller', true],
    ['Jörg Müller', 'joerg muller', true],
    ['Joerg Mueller', 'Müller Jörg', true],
    ['Jorg Muller', 'Müller', true],
    ['Jorg Muller', 'mueller', false],
    ['Manuel', 'manuel', true],
    ['Manuel', 'manul', false],
    ['Michal', 'michael', false],
    ['Michael', 'Michäl', true],
    ['', 'ü', false],
    ['ü', '', true],
  ])('%s by %s: %s', async (text, term, isFound) => {
    expect(searchMatches(text, term)).toBe(isFound);
    const row = await app.within((ctx) =>
      readRow<{ found: boolean }>(ctx.db, sql`select search_matches(${text}, ${term}) as found`),
    );
    expect(row?.found).toBe(isFound);
  });
});
