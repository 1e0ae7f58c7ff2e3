import { expect, test } from 'vitest';
import { plainMarkup } from './plain-markup.rules.ts';
import { type SiteHead, writeClosedPage, writeSitePage } from './site-head.rules.ts';
import { readSitePath } from './site-path.rules.ts';

const page = `<!doctype html><html lang="en" data-x><head>
    <meta name="description" content="The back office" />
    <meta name="theme-color" content="#0d6761" />
    <title>Tradepost</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head><body></body></html>`;

const head: SiteHead = {
  language: 'de',
  title: 'A "B" </title><script>alert(1)</script> $& C',
  description: `'"><img src=x>`,
  canonical: 'https://sell.example/shop/a?x="',
  site_name: 'Ana & Co',
  image: null,
  icon: '/i',
  accent: '#aabbcc',
  is_noindex: false,
  alternates: [{ language: 'en', url: 'https://x/?lang=en' }],
  data: [{ name: '</script><script>alert(2)</script>' }],
};

test('the head of a company replaces that of the product, and nothing in it ends a tag', () => {
  const written = writeSitePage(page, head);
  expect(written).toContain('<html lang="de" data-x>');
  expect(written).not.toMatch(/Tradepost|back office|#0d6761|favicon\.svg|<script>|<img/);
  expect(written.match(/<title>/g)).toHaveLength(1);
  expect(written.match(/<\/script>/g)).toHaveLength(1);
  expect(written).toContain('A &quot;B&quot; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; C</title>');
  expect(written).toContain('hreflang="en"');
  expect(written).toContain('content="index, follow"');
});

test('a page that is closed is in no search engine', () => {
  expect(writeClosedPage(page)).toContain('<meta name="robots" content="noindex" />');
});

test.each([
  ['/shop/abc', 'home', []],
  ['/shop/abc/', 'home', []],
  ['/shop/abc?lang=de', 'home', []],
  ['/shop/abc/faq', 'faq', ['faq']],
  ['/shop/abc/terms', 'terms', ['terms']],
  ['/shop/abc/smartphones', 'category', ['smartphones']],
  ['/shop/abc/smartphones/apple', 'brand', ['smartphones', 'apple']],
  ['/shop/abc/smartphones/apple/apple-iphone-15', 'device', ['smartphones', 'apple', 'apple-iphone-15']],
  ['/shop/abc/cart', null, ['cart']],
  ['/shop/abc/orders', null, ['orders']],
  ['/shop/abc/a/b/c/d', null, ['a', 'b', 'c', 'd']],
])('%s is %s', (url, expected, parts) => {
  expect(readSitePath(url)).toEqual({ company: 'abc', page: expected, parts });
});

test.each(['/shop', '/shop/', '/dashboard', '/shop/%E0%A4%A', '/shops/abc'])('%s is no public page', (url) => {
  expect(readSitePath(url)).toBeNull();
});

test('structured data has the text without its markup', () => {
  const text =
    '# Hello\n\nCall **{{company_phone}}**\n\n{{if company_email}}Write to {{company_email}}\n\n- one\n- two';
  expect(plainMarkup(text, { company_phone: '5', company_email: '' })).toBe('Hello\n\nCall 5\n\none\ntwo');
});
