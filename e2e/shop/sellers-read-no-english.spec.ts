import type { BrowserContext } from '@playwright/test';
import { makeEnglishFinder } from '@tradepost/contracts/languages/find-english.rules';
import { call, expect, type Page, signIn, test } from '../journey.ts';

const languages = ['de', 'fr', 'es'] as const;
type Language = (typeof languages)[number];
const finders = Object.fromEntries(languages.map((language) => [language, makeEnglishFinder(language)]));

/** Names of the demo: its company, places, devices and people. They stay as they are. */
const names =
  /Second Life( Devices)?|Tradepost|\S+@\S+|(Apple|Samsung|Google|Microsoft|Sony|Nintendo) [^\n·]+|iPhone[^\n·]*|Galaxy[^\n·]*|English/g;

/** What a page says: its title, its text, and what is read out or shown in fields. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let shown = '';
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style') || !parent.checkVisibility()) continue;
      // Words in bold are of the sentence around them.
      const isInSentence = getComputedStyle(parent).display === 'inline' || node.previousSibling !== null;
      shown += isInSentence ? node.nodeValue : `\n${node.nodeValue}`;
    }
    const attributes = ['title', 'alt', 'aria-label', 'placeholder', 'aria-description'];
    const told = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return {
      lang: document.documentElement.lang,
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
      text: [document.title, shown, ...told].filter((text) => text.trim() !== '').join('\n'),
    };
  });

const markup = /\*\*|^#+ |^- |\[|\]\([^)]*\)/gm;

/** All texts in the answer of a call. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** Opens a phone whose pages are read in each language. `faults` is what was English, or wider than the phone. */
async function openReader(context: BrowserContext) {
  const seller = await context.newPage();
  const faults: string[] = [];
  /** What the company wrote: its storefront and what staff noted on orders. */
  const own = new Set<string>();
  seller.on('response', async (response) => {
    if (!/\/v1\/portal\/site(?!\/file)|\/v1\/portal\/shop\?/.test(response.url()) || !response.ok()) return;
    const { data } = await response.json().catch(() => ({ data: null }));
    for (const text of stringsIn(data))
      for (const line of text.replace(markup, '').replaceAll('{{company_name}}', 'Second Life Devices').split('\n'))
        if (/\p{L}{3}/u.test(line)) own.add(line.trim());
  });
  const findFaults = async (where: string, language: Language) => {
    const { lang, isTooWide, text } = await readPage(seller);
    const longest = [...own].toSorted((one, other) => other.length - one.length);
    const read = longest.reduce((rest, line) => rest.replaceAll(line, ''), text).replace(names, '');
    const found = finders[language]?.(read, { terms: true, words: true }) ?? [];
    return [
      ...(lang === language ? [] : [`${where}: lang is ${lang}, not ${language}`]),
      ...(isTooWide ? [`${where} in ${language} is wider than a phone`] : []),
      ...[...new Set(found)].map((part) => `${where} in ${language}: ${part}`),
    ];
  };
  /** Reads the page that is open, as soon as all of it is in the language. */
  const readIn = async (where: string, language: Language) => {
    let last: string[] = [];
    await expect(async () => {
      last = await findFaults(where, language);
      expect(last).toEqual([]);
    })
      .toPass({ timeout: 8_000 })
      .catch(() => faults.push(...last));
  };
  const languageSwitch = seller
    .locator('select')
    .filter({ has: seller.locator('option[value="fr"]') })
    .first();
  /** Reads the page in each language, after `act` in it, and leaves it in English. */
  const read = async (where: string, act?: () => Promise<void>) => {
    for (const language of languages) {
      await languageSwitch.selectOption(language);
      await expect(seller.locator('html')).toHaveAttribute('lang', language);
      await act?.();
      await readIn(where, language);
    }
    await languageSwitch.selectOption('en');
    await expect(seller.locator('html')).toHaveAttribute('lang', 'en');
  };
  return { seller, faults, read, readIn };
}

test('a seller reads no English in German, French or Spanish, from the shop to the answer', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale: 'en-US' });
  const { seller, faults, read } = await openReader(context);
  const shop = '/shop/second-life';
  const submit = () => seller.locator('main form button[type="submit"]').first().click();

  await test.step('the shop and its texts', async () => {
    for (const path of [
      '',
      '/smartphones',
      '/smartphones/apple',
      '/other-device',
      '/cart',
      '/faq',
      '/terms',
      '/privacy',
    ]) {
      await seller.goto(`${shop}${path}`);
      await read(`shop${path}`);
    }
    await seller.goto(`${shop}/orders`);
    await read('sign-in of the shop', submit);
  });

  await test.step('a device, the cart and the checkout, with what is missing', async () => {
    await seller.goto(`${shop}/smartphones/apple`);
    await seller.getByRole('link', { name: /^Apple iPhone 15 up to/ }).click();
    await seller.getByRole('radio', { name: 'Unlocked' }).check();
    await seller.getByRole('radio', { name: '128 GB' }).check();
    await seller.getByRole('radio', { name: /^Good/ }).check();
    await read('device');
    await seller.getByRole('button', { name: 'Add to cart' }).click();
    await expect(seller.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await read('cart');
    await seller.getByRole('link', { name: 'Continue' }).click();
    await read('contact', submit);
    await seller.getByRole('textbox', { name: 'Email address' }).fill('reader@example.com');
    await seller.getByRole('textbox', { name: 'First name' }).fill('Iris');
    await seller.getByRole('textbox', { name: 'Last name' }).fill('Novak');
    await seller.getByRole('button', { name: 'Continue' }).click();
    await read('delivery', submit);
    await seller.getByRole('textbox', { name: 'Street and number' }).fill('18 Elm Street');
    await seller.getByRole('textbox', { name: 'City' }).fill('Portland');
    await seller.getByRole('textbox', { name: 'Postal code' }).fill('04101');
    await seller.getByRole('textbox', { name: 'State' }).fill('ME');
    await seller.getByRole('button', { name: 'Continue' }).click();
    await read('payout');
    await seller.getByRole('radio', { name: /^PayPal/ }).check();
    await read('payout details', submit);
    await seller.getByRole('textbox', { name: 'Email or phone' }).fill('reader@example.com');
    await seller.getByRole('button', { name: 'Continue' }).click();
    await read('review', submit);
    await seller.getByRole('checkbox', { name: /I accept the shop’s terms/ }).check();
    await seller.getByRole('button', { name: 'Sell now' }).click();
    await expect(seller.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    await read('thank you');
    await seller.getByRole('link', { name: 'Show my label' }).click();
    await read('shipping kit of the shop');
  });
  expect(faults).toEqual([]);

  await test.step('what the links of orders open', async () => {
    const orders = await call<{ items: { id: number }[] }>(page, 'get', '/v2/pos/order?search=Vogt');
    const id = orders.items[0]?.id ?? 0;
    const links = await call<{ kit_url: string; code_url: string }>(page, 'get', `/v1/shipping/seller-link/${id}`);
    const offer = await call<{ url: string }>(page, 'get', `/v1/pos/order/answer-link/${id}`);
    const signing = await call<{ url: string }>(page, 'post', `/v1/pos/order/compliance/signing-link/${id}`);
    const open = async (url: string) => {
      await seller.goto('about:blank');
      await seller.goto(new URL(url).pathname + new URL(url).hash);
      await expect(seller.getByRole('heading', { level: 1 })).toBeVisible();
    };
    await open(links.kit_url);
    await read('shipping kit');
    await open(links.code_url);
    await read('code for the store');
    await open(signing.url);
    await read('signing');
    await open(offer.url);
    await read('revised offer');
  });
  await context.close();
  expect(faults).toEqual([]);
});

test('links that no longer work, and shops that are not there, say so in the browser’s language', async ({
  browser,
}) => {
  const paths = [
    'shipping-kit',
    'shipping-qr-code',
    'revised-offer',
    'your-quote',
    'sign',
    'unsubscribe',
    'your-invoice',
  ];
  for (const language of languages) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale: language });
    const { seller, faults, readIn } = await openReader(context);
    for (const path of [
      ...paths,
      ...paths.map((each) => `${each}#token=wrong`),
      'shop/nobody',
      'shop/second-life/x/y/z',
    ]) {
      await seller.goto('about:blank');
      await seller.goto(`/${path}`);
      await expect(seller.getByRole('heading', { level: 1 })).toBeVisible();
      await readIn(path, language);
    }
    await context.close();
    expect(faults).toEqual([]);
  }
});
