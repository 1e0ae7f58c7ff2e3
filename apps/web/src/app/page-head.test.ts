import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('the page describes the product and stays out of search engines', () => {
  const page = read('index.html');
  expect(page).toMatch(/name="description"\s+content="[^"]{50,160}"/);
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(read('public/robots.txt')).toContain('User-agent: *\nDisallow: /\n');
});
