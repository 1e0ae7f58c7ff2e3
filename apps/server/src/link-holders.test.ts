import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { logoKey } from './features/company/logo-link.rules.ts';
import { invoiceBuyerOf, invoiceLink } from './features/invoices/records/invoice-link.rules.ts';
import {
  answerLink,
  quoteAnswerLink,
  sellerLink,
  sellerQuote,
  signingLink,
} from './features/orders/links/order-links.rules.ts';
import { pictureLink } from './features/orders/notes/picture-link.commands.ts';
import { labelLink } from './features/shipping/links/label-link.rules.ts';
import { sellerAccount, shopLead } from './features/shop/shop-tokens.rules.ts';
import { previewKey } from './features/shop/site/open-shop.queries.ts';
import { unsubscribeLink } from './platform/mail/unsubscribe-link.ts';
import { decrypt, encrypt } from './platform/secrets/secrets.ts';

const app_secret = 'a-secret-that-is-long-enough-for-this';
const now = new Date('2026-03-02T15:00:00Z');
const platform = { config: { app_url: 'https://shop.test', app_secret }, clock: { now: () => now } };
const order = { company_id: 7, order_id: 4711 };

type Holder = Record<string, unknown>;

/** Every kind of link to a person’s record: it carries the person, so that it ends with another one. */
const personal: Record<string, (person: { customer_id: number; email: string }) => [Holder, Holder | null]> = {
  'seller-link': ({ customer_id }) => [
    { customer_id },
    sellerLink.open(platform, sellerLink.seal(platform, { ...order, customer_id, is_unproven: false })),
  ],
  'seller-quote': ({ customer_id }) => [
    { customer_id },
    sellerQuote.open(platform, sellerQuote.seal(platform, { ...order, customer_id })),
  ],
  'seller-answer': ({ customer_id }) => [
    { customer_id },
    answerLink.open(platform, answerLink.seal(platform, { ...order, offer_id: 3, customer_id })),
  ],
  'seller-quote-answer': ({ customer_id }) => [
    { customer_id },
    quoteAnswerLink.open(platform, quoteAnswerLink.seal(platform, { ...order, quote_id: 3, customer_id })),
  ],
  'signing-link': ({ customer_id }) => [
    { customer_id },
    signingLink.open(platform, signingLink.seal(platform, { ...order, customer_id })),
  ],
  'label-link': ({ customer_id }) => [
    { customer_id },
    labelLink.open(platform, labelLink.seal(platform, { company_id: 7, label_id: 9, customer_id })),
  ],
  'invoice-link': ({ customer_id, email }) => {
    const buyer = invoiceBuyerOf({
      customer_id: customer_id === 1 ? null : customer_id,
      bill_name: 'Ana María\nLee',
      bill_email: email,
    });
    const token = invoiceLink.seal(platform, { company_id: 7, invoice_id: 5, ...buyer });
    return [{ ...buyer }, invoiceLink.open(platform, token)];
  },
  'shop-lead': ({ customer_id }) => {
    const lead = { company_id: 7, customer_id, order_id: null, added_version: 1 };
    return [lead, shopLead.open(platform, shopLead.seal(platform, lead))];
  },
  'seller-account': ({ email }) => [
    { email },
    sellerAccount.open(platform, sellerAccount.seal(platform, { company_id: 7, email })),
  ],
  unsubscribe: ({ email }) => [
    { email },
    unsubscribeLink.open(platform, unsubscribeLink.seal(platform, { company_id: 7, email })),
  ],
  'picture-link': ({ customer_id: member_id }) => {
    const link = { ...order, unit_id: null, item_id: null, member_id };
    return [{ member_id }, pictureLink.open(platform, pictureLink.seal(platform, link))];
  },
};

/** Links that open nothing of a person: what a company shows everybody, or staff of the company its own pages. */
const impersonal = ['company-logo', 'storefront-preview'];

it.each(Object.entries(personal))('%s carries for whom it was made', (_purpose, make) => {
  for (const person of [
    { customer_id: 12, email: 'ana@seller.test' },
    { customer_id: 1, email: 'bo@seller.test' },
  ]) {
    const [expected, opened] = make(person);
    expect(opened).toMatchObject(expected);
  }
});

it('no kind of link is missing above', () => {
  const paths = globSync('{features,platform}/**/*.ts', { cwd: import.meta.dirname });
  const purposes = paths.flatMap((path) =>
    [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/= sealed\(\s*'([^']+)'/g)].map(
      ([, purpose]) => purpose,
    ),
  );
  expect(purposes.sort()).toEqual([...Object.keys(personal), ...impersonal].sort());
});

const made = Math.floor(now.getTime() / 1000);
const day = 86_400;
const ofSeller = { ...order, customer_id: 12 };

/** What each kind of token says. Tokens are out in emails, so none of this may change. */
it.each([
  ['seller-link', sellerLink, { ...ofSeller, is_unproven: true }, `7.4711.12.1.${made + 60 * day}`],
  ['seller-answer', answerLink, { ...ofSeller, offer_id: 3 }, `7.4711.3.12.${made + 60 * day}`],
  ['seller-quote-answer', quoteAnswerLink, { ...ofSeller, quote_id: 3 }, `7.4711.3.12.${made + 60 * day}`],
  ['signing-link', signingLink, ofSeller, `7.4711.12.${made + 14 * day}`],
  ['seller-quote', sellerQuote, ofSeller, `7.4711.12.${made + 365 * day}`],
  ['label-link', labelLink, { company_id: 7, label_id: 9, customer_id: null }, `7.9.0.${made + 60 * day}`],
  [
    'invoice-link',
    invoiceLink,
    { company_id: 7, invoice_id: 5, customer_id: null, billed_to: 'Ana  Lee ana@seller.test' },
    `7 5 0 ${made + 60 * day} Ana  Lee ana@seller.test`,
  ],
  [
    'invoice-link',
    invoiceLink,
    { company_id: 7, invoice_id: 5, customer_id: 12, billed_to: '' },
    `7 5 12 ${made + 60 * day} `,
  ],
  [
    'picture-link',
    pictureLink,
    { company_id: 7, order_id: 0, item_id: null, member_id: 2, unit_id: 8 },
    `7.0.0.2.${made + 15 * 60}.8`,
  ],
  ['shop-lead', shopLead, { company_id: 7, customer_id: 12, order_id: null, added_version: 4 }, `7.12.0.4.${made}`],
  ['seller-account', sellerAccount, { company_id: 7, email: 'ana@seller.test' }, `7 ${made + 7200} ana@seller.test`],
  ['storefront-preview', previewKey, { company_id: 7 }, `7.${made + day}`],
  ['unsubscribe', unsubscribeLink, { company_id: 7, email: 'ana@seller.test' }, '7 ana@seller.test'],
  ['company-logo', logoKey, { company_id: 7 }, '7'],
] as const)('a token for %s keeps its text', (purpose, link, value, plain) => {
  expect(decrypt(app_secret, link.seal(platform, value as never), purpose)).toBe(plain);
  expect(link.open(platform, encrypt(app_secret, plain, purpose))).toMatchObject(value);
  expect(link.open(platform, encrypt(app_secret, `${plain.split(/[. ]/)[0]}x`, purpose))).toBeNull();
});
