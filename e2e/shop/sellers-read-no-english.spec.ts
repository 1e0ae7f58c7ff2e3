import type { BrowserContext } from '@playwright/test';
import { makeEnglishFinder } from '../../apps/server/src/testing/languages/english-finder.ts';
import { call, expect, findInMail, type Page, signIn, test } from '../journey.ts';
import { sellerPages } from './seller-pages.data.ts';

const languages = ['de', 'fr', 'es'] as const;
type Language = (typeof languages)[number];
const finders = Object.fromEntries(languages.map((language) => [language, makeEnglishFinder(language)]));

/** Names of the demo: its company, places, devices and people. They stay as they are, a chosen device as it was when it was chosen. */
const names =
  /Second Life( Devices)?|Tradepost|\S+@\S+|(Apple|Samsung|Google|Microsoft|Sony|Nintendo) [^\n·]+|iPhone[^\n·]*|Galaxy[^\n·]*|Unlocked · [^\n]*|The display has a crack across the lower half|English/g;

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
  /** What the company wrote: its storefront, its statements, and what staff noted on orders. */
  const own = new Set<string>();
  seller.on('response', async (response) => {
    if (response.url().endsWith('/v1/sign/link') && response.ok()) {
      const { data } = await response.json().catch(() => ({ data: null }));
      for (const { text } of data?.texts ?? []) for (const line of text.split('\n')) own.add(line.trim());
    }
    if (!/\/v1\/portal\/(?:site(?!\/file)|shop(?:\/options)?(?:\?|$))/.test(response.url()) || !response.ok()) return;
    const { data } = await response.json().catch(() => ({ data: null }));
    for (const text of stringsIn(data))
      for (const line of text.replace(markup, '').split(/\n|\{\{\w+\}\}/))
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
      .toPass({ timeout: 15_000 })
      .catch(() => faults.push(...last));
  };
  /** The names of what was read. */
  const namesRead = new Set<string>();
  const languageSwitch = seller
    .locator('select')
    .filter({ has: seller.locator('option[value="fr"]') })
    .first();
  /** Reads the page in each language, after `act` in it, and leaves it in English. */
  const read = async (where: string, act?: () => Promise<void>) => {
    namesRead.add(where);
    for (const language of languages) {
      await languageSwitch.selectOption(language);
      await expect(seller.locator('html')).toHaveAttribute('lang', language);
      await act?.();
      await readIn(where, language);
    }
    await languageSwitch.selectOption('en');
    await expect(seller.locator('html')).toHaveAttribute('lang', 'en');
  };
  return { seller, faults, namesRead, read, readIn };
}

const shop = '/shop/second-life';
const phone = { width: 360, height: 800 };

type Reader = Awaited<ReturnType<typeof openReader>>;

const submit = (seller: Page) => () => seller.locator('main form button[type="submit"]').first().click();

/** Opens a link as if from an email: another token on the same page would load nothing anew. */
async function openLink(seller: Page, url: string): Promise<void> {
  await seller.goto('about:blank');
  await seller.goto(new URL(url, 'http://here.invalid').pathname + new URL(url, 'http://here.invalid').hash);
  await expect(seller.getByRole('heading', { level: 1 })).toBeVisible();
}

async function readShop({ seller, read }: Reader): Promise<void> {
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
}

/** Sells an iPhone 15, with what is missing on each step said first. */
async function readCheckout({ seller, read }: Reader): Promise<void> {
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
  await read('contact', submit(seller));
  await seller.getByRole('textbox', { name: 'Email address' }).fill('reader@example.com');
  await seller.getByRole('textbox', { name: 'First name' }).fill('Iris');
  await seller.getByRole('textbox', { name: 'Last name' }).fill('Novak');
  await seller.getByRole('button', { name: 'Continue' }).click();
  await read('delivery', submit(seller));
  await seller.getByRole('textbox', { name: 'Street and number' }).fill('18 Elm Street');
  await seller.getByRole('textbox', { name: 'City' }).fill('Portland');
  await seller.getByRole('textbox', { name: 'Postal code' }).fill('04101');
  await seller.getByRole('textbox', { name: 'State' }).fill('ME');
  await seller.getByRole('button', { name: 'Continue' }).click();
  await read('payout');
  await seller.getByRole('radio', { name: /^PayPal/ }).check();
  await read('payout details', submit(seller));
  await seller.getByRole('textbox', { name: 'Email or phone' }).fill('reader@example.com');
  await seller.getByRole('button', { name: 'Continue' }).click();
  await read('review', submit(seller));
  await seller.getByRole('checkbox', { name: /I accept the shop’s terms/ }).check();
  await seller.getByRole('button', { name: 'Sell now' }).click();
  await expect(seller.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await read('thank you');
  await seller.getByRole('link', { name: 'Show my label' }).click();
  await read('shipping kit of the shop');
}

async function readOwnOrders({ seller, read }: Reader, page: Page, email: string): Promise<void> {
  await seller.goto(`${shop}/orders`);
  await read('sign-in of the shop', submit(seller));
  await seller.getByRole('textbox', { name: 'Email address on your order' }).fill(email);
  await seller.getByRole('button', { name: 'Send me a code' }).click();
  await expect(seller.getByRole('textbox', { name: 'Code from the email' })).toBeVisible();
  await read('code of the shop', submit(seller));
  await seller.getByRole('textbox', { name: 'Code from the email' }).fill(await findInMail(page, /^\d{6}$/m));
  await seller.getByRole('button', { name: 'Show my orders' }).click();
  await expect(seller.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await read('own orders');
}

interface Placed {
  id: number;
  location_id: number;
  customer_id: number;
}

/** A quote that staff send to the customer of the order. */
async function makeQuote(page: Page, order: Placed): Promise<string> {
  const quote = await call<{ id: number }>(page, 'post', '/v1/pos/bulk-quote', {
    location_id: order.location_id,
    customer_id: order.customer_id,
    lines: [{ text: 'Galaxy S23', quantity: 3, unit_price: 10_00 }],
    shipping_method: 'own_label',
  });
  await page.goto(`/bulk-quote/detail/${quote.id}`);
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByText(/not opened by the seller yet/)).toBeVisible();
  return (await call<{ url: string }>(page, 'get', `/v1/pos/order/quote-link/${quote.id}`)).url;
}

test('a seller reads no English in German, French or Spanish, from the shop to the answer', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const context = await browser.newContext({ viewport: phone, locale: 'en-US' });
  const reader = await openReader(context);
  const { seller, faults, namesRead, read } = reader;
  await test.step('the shop and its texts', () => readShop(reader));
  await test.step('a device, the cart and the checkout, with what is missing', () => readCheckout(reader));
  await test.step('the orders of a seller', () => readOwnOrders(reader, page, 'reader@example.com'));
  await test.step('what the links of orders open', async () => {
    const orders = await call<{ items: [Placed] }>(page, 'get', '/v2/pos/order?search=Vogt');
    const [order] = orders.items;
    const { id } = order;
    const links = await call<{ kit_url: string; code_url: string }>(page, 'get', `/v1/shipping/seller-link/${id}`);
    const offer = await call<{ url: string }>(page, 'get', `/v1/pos/order/answer-link/${id}`);
    await openLink(seller, links.kit_url);
    await read('shipping kit');
    await openLink(seller, links.code_url);
    await read('code for the store');
    await openLink(seller, offer.url);
    await read('revised offer');
    await openLink(seller, await makeQuote(page, order));
    await read('quote');
  });
  await test.step('what a seller signs', async () => {
    const [order] = (await call<{ items: [Placed] }>(page, 'get', '/v2/pos/local-order?search=SLD-1096')).items;
    const path = `/v1/pos/order/compliance/signing-link/${order.id}`;
    await openLink(seller, (await call<{ url: string }>(page, 'post', path, {})).url);
    await expect(seller.getByRole('img', { name: /^Signature field/ })).toBeVisible();
    await read('sign');
  });
  await context.close();
  const named = Object.values(sellerPages).filter((page) => typeof page === 'string');
  expect(named.filter((name) => !namesRead.has(name))).toEqual([]);
  expect(faults).toEqual([]);
});

test('a buyer reads the page of an invoice in their language', async ({ page, browser }) => {
  await signIn(page);
  for (const language of languages) {
    const context = await browser.newContext({ viewport: phone, locale: 'en-US' });
    const { seller, faults, readIn } = await openReader(context);
    const customer = await call<{ id: number }>(page, 'post', '/v1/pos/customer', {
      last_name: 'Buyer',
      email: `${language}@buyer.test`,
      language,
    });
    const invoice = await call<{ id: number }>(page, 'post', '/v1/pos/invoice', {
      customer_id: customer.id,
      lines: [{ title: 'Galaxy S23', unit_price: 100_00 }],
    });
    await call(page, 'post', `/v1/pos/invoice/send-email/${invoice.id}`, {});
    await openLink(seller, await findInMail(page, /\/your-invoice#token=\S+/));
    await readIn('invoice', language);
    await context.close();
    expect(faults).toEqual([]);
  }
});

test('who wants no more emails, or opens a link that no longer works, reads the browser’s language', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const unsubscribe = await findInMail(page, /\/v1\/unsubscribe\/\S+/);
  const paths = [
    'shipping-kit',
    'shipping-qr-code',
    'revised-offer',
    'your-quote',
    'sign',
    'unsubscribe',
    'your-invoice',
    'wipe-certificate',
  ];
  for (const language of languages) {
    const context = await browser.newContext({ viewport: phone, locale: language });
    const { seller, faults, readIn } = await openReader(context);
    for (const path of [
      ...paths,
      ...paths.map((each) => `${each}#token=wrong`),
      'shop/nobody',
      'shop/second-life/x/y/z',
    ]) {
      await seller.goto('about:blank');
      await seller.goto(`/${path}`);
      await expect(seller.locator('h1, [role="alert"]').first()).toBeVisible();
      await readIn(path, language);
    }
    await openLink(seller, unsubscribe);
    const button = seller.locator('main button').last();
    for (const step of ['unsubscribe', 'unsubscribed', 'subscribed again']) {
      await readIn(step, language);
      await button.click();
      await expect(seller.getByRole('status').filter({ hasText: '@' })).toBeVisible();
    }
    await context.close();
    expect(faults).toEqual([]);
  }
});
