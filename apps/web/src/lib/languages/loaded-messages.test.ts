import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogs } from '@tradepost/contracts/languages/catalogs/catalogs.data';
import { catalog as pages } from '@tradepost/contracts/languages/de/seller-pages.data';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(join(source, path), 'utf8') }))
  .filter(({ code }) => /useSellerLanguage|usePhrase|languages\/catalog\.data/.test(code));

test('a browser has loaded every message that a page of sellers writes, not those of emails and documents only', () => {
  const missing = screens.flatMap(({ path, code }) =>
    [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'/g)]
      .map(([, text = '']) => text)
      .filter((text) => Object.hasOwn(catalogs.de, text) && !Object.hasOwn(pages, text))
      .map((text) => `${path}: ${text}`),
  );
  expect(screens.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
