import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMarkedLines } from '@tradepost/contracts/company/lines.contract';
import type { Contract } from '@tradepost/contracts/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findControlCharacters } from './plain-text.ts';

const root = join(import.meta.dirname, '../../../../..');
const web = join(root, 'apps/web/src');
const lines = 'One\nTwo';

interface TextField {
  contract: string;
  path: string;
  name: string;
  schema: z.ZodType;
}

/** The texts that a schema takes, with their paths. */
function textsOf(schema: z.ZodType, path: string[]): { path: string[]; schema: z.ZodType }[] {
  if (schema instanceof z.ZodString) return [{ path, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => textsOf(part as z.ZodType, [...path, key]));
  if (schema instanceof z.ZodArray) return textsOf(schema.element as z.ZodType, [...path, '0']);
  if (schema instanceof z.ZodRecord) return textsOf(schema.valueType as z.ZodType, [...path, 'de']);
  const {
    innerType,
    in: input,
    left,
    right,
    options = [],
  } = schema.def as unknown as Record<string, z.ZodType> & {
    options?: z.ZodType[];
  };
  return [innerType, input, left, right, ...options].flatMap((inner) => (inner ? textsOf(inner, path) : []));
}

/** The texts of all calls, by the file of their contract. */
const texts = new Map<string, TextField[]>();
const contracts = new Map<string, Contract>();
for (const file of globSync('**/*.contract.ts', { cwd: join(root, 'packages/contracts/src') })) {
  const exported: Record<string, Contract> = await import(join(root, 'packages/contracts/src', file));
  for (const [name, contract] of Object.entries(exported)) {
    if (typeof contract?.url !== 'string' || !contract.body) continue;
    contracts.set(name, contract);
    const found = textsOf(contract.body, []).map(({ path, schema }) => ({
      contract: name,
      path: path.join('.'),
      name: path.findLast((key) => !/^\d+$/.test(key)) ?? '',
      schema,
    }));
    texts.set(file, [...(texts.get(file) ?? []), ...found]);
  }
}

const within = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, key) => (/^\d+$/.test(key) ? [inner] : { [key]: inner }), value);

const refusals = (name: string, path: string) =>
  Object.keys(findControlCharacters(within(path, lines), [contracts.get(name)!.body!]));

/** A text area names its field, or the name of it is written here. */
const areas = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
  const text = readFileSync(join(web, file), 'utf8');
  return text
    .split('<Textarea')
    .slice(1)
    .flatMap((rest) => {
      const element = rest.slice(0, rest.indexOf('/>'));
      const [, named, held] =
        /(?:[iI]nputProps|propsOf|field|at)\(['"`](?:[^'"`]*\.)?(\w+)['"`]|value=\{(?:\w+\.)*(\w+)\}/.exec(element) ??
        [];
      const name = named ?? held;
      return name ? [{ file, name }] : [];
    });
});

/** One line in the call, though its box shows a long one as several. What it holds is a list that is split first. */
const lists = new Set(['options', 'allowed_websites']);
/** A pasted list is `text`; this is one row of it. And a box of many fields has no name of its own. */
const isOther = ({ path, name }: TextField) => path === 'lines.0.text' || name === 'value';

test('what the web shows as a text area takes a line break', () => {
  expect(areas.length).toBeGreaterThan(65);
  const faults = areas.flatMap(({ file, name }) => {
    if (lists.has(name)) return [];
    // The calls of the page’s own folder, and of the folders that it lies in.
    const folder = join(web, dirname(file));
    const sources = globSync('**/*.{ts,tsx}', { cwd: folder.replace(/\/components$/, '') });
    const imported = sources.flatMap((source) => [
      ...readFileSync(join(folder.replace(/\/components$/, ''), source), 'utf8').matchAll(
        /@tradepost\/contracts\/([\w/-]+\.contract)'/g,
      ),
    ]);
    const files = new Set(imported.map(([, path]) => `${path}.ts`));
    const fields = [...files].flatMap((path) => texts.get(path) ?? []).filter((field) => field.name === name);
    return fields
      .filter((field) => !isOther(field))
      .filter(({ contract, path, schema }) => !isMarkedLines(schema) || refusals(contract, path).length > 0)
      .map(({ contract, path }) => `${file}: ${contract} ${path}`);
  });
  expect([...new Set(faults)]).toEqual([]);
});

test.each([
  ['saveKitText', 'kit_text'],
  ['saveKitText', 'translations.de.kit_text'],
  ['saveTextInfo', 'text_info'],
  ['saveShippingTemplate', 'kit_intro'],
  ['saveStoreLocation', 'receipt_header'],
  ['editBulkQuote', 'seller_note'],
  ['editCustomer', 'notes'],
  ['editFaq', 'answer'],
  ['saveStorefront', 'text'],
  ['saveInvoiceSettings', 'warranty_text'],
  ['saveInvoiceSettings', 'terms_text'],
  ['saveTemplate', 'sms'],
  ['startQuoteImport', 'text'],
  ['addOrderNote', 'body'],
  ['answerSellerOffer', 'return_address'],
  ['createInStoreOrder', 'payout_details.address_text'],
  ['checkOutInShop', 'payout_details.address_text'],
])('%s takes a line break in %s', (name, path) => {
  expect(refusals(name, path)).toEqual([]);
});

test.each([
  ['editCustomer', 'first_name'],
  ['editFaq', 'question'],
  ['saveStorefront', 'headline'],
  ['savePortalText', 'title'],
  ['savePortalText', 'translations.de.title'],
  ['saveTemplate', 'subject'],
])('%s takes one line in %s', (name, path) => {
  expect(refusals(name, path)).toEqual([path]);
});

test('no field takes another control character', () => {
  expect(findControlCharacters({ notes: 'a\u0000b' }, [contracts.get('editCustomer')!.body!])).toEqual({
    notes: ['Notes must not contain control characters'],
  });
});
