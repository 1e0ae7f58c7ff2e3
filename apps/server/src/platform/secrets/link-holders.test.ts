import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerLinkOf, openAnswerLink } from './answer-link.ts';
import { invoiceBuyerOf, invoiceUrlOf, openInvoiceLink } from './invoice-link.ts';
import { labelLinksOf, openLabelLink } from './label-link.ts';
import { openPictureLink, sealPictureLink } from './picture-link.ts';
import { openSellerAccount, sealSellerAccount } from './seller-account.ts';
import { openSellerLink, sealSellerLink } from './seller-link.ts';
import { openSellerQuote, sealSellerQuote } from './seller-quote.ts';
import { openShopLead, sealShopLead } from './shop-lead.ts';
import { openSigningLink, sealSigningLink } from './signing-link.ts';
import { openUnsubscribe, sealUnsubscribe } from './unsubscribe-link.ts';

const config = { app_url: 'https://shop.test', app_secret: 'a-secret-that-is-long-enough-for-this' };
const secret = config.app_secret;
const now = new Date('2026-03-02T15:00:00Z');
const expires_at = new Date('2026-03-03T15:00:00Z');
const order = { company_id: 7, order_id: 4711 };
const tokenIn = (url: string) => url.split(/(?:token|label)=/)[1] ?? '';

type Holder = Record<string, unknown>;

/** Every kind of link to a person’s record: it carries the person, so that it ends with another one. */
const personal: Record<string, (person: { customer_id: number; email: string }) => [Holder, Holder | null]> = {
  'seller-link.ts': ({ customer_id }) => [
    { customer_id },
    openSellerLink(secret, sealSellerLink(secret, { ...order, customer_id }, now), now) as Holder | null,
  ],
  'seller-quote.ts': ({ customer_id }) => [
    { customer_id },
    openSellerQuote(secret, sealSellerQuote(secret, { ...order, customer_id }, now), now) as Holder | null,
  ],
  'answer-link.ts': ({ customer_id }) => {
    const { url } = answerLinkOf(config, { ...order, offer_id: 3, customer_id }, null, now);
    return [{ customer_id }, openAnswerLink(secret, tokenIn(url), now) as Holder | null];
  },
  'signing-link.ts': ({ customer_id }) => [
    { customer_id },
    openSigningLink(secret, sealSigningLink(secret, { ...order, customer_id, expires_at }), now) as Holder | null,
  ],
  'label-link.ts': ({ customer_id }) => {
    const { label_url } = labelLinksOf(config, { company_id: 7, label_id: 9, customer_id }, now);
    return [{ customer_id }, openLabelLink(secret, tokenIn(label_url), now) as Holder | null];
  },
  'invoice-link.ts': ({ customer_id, email }) => {
    const buyer = invoiceBuyerOf({
      customer_id: customer_id === 1 ? null : customer_id,
      bill_name: 'Ana María\nLee',
      bill_email: email,
    });
    const url = invoiceUrlOf(config, { company_id: 7, invoice_id: 5, ...buyer }, now);
    return [{ ...buyer }, openInvoiceLink(secret, tokenIn(url), now) as Holder | null];
  },
  'shop-lead.ts': ({ customer_id }) => {
    const lead = { company_id: 7, customer_id, order_id: null, added_version: 1 };
    return [lead, openShopLead(secret, sealShopLead(secret, lead, now), now) as Holder | null];
  },
  'seller-account.ts': ({ email }) => {
    const { token } = sealSellerAccount(secret, { company_id: 7, email }, now);
    return [{ email }, openSellerAccount(secret, token, now) as Holder | null];
  },
  'unsubscribe-link.ts': ({ email }) => [
    { email },
    openUnsubscribe(secret, sealUnsubscribe(secret, { company_id: 7, email })) as Holder | null,
  ],
  'picture-link.ts': ({ customer_id: member_id }) => {
    const link = { ...order, unit_id: null, item_id: null, member_id, expires_at };
    return [{ member_id }, openPictureLink(secret, sealPictureLink(secret, link), now) as Holder | null];
  },
};

/** Links that open nothing of a person: what a company shows everybody, or staff of the company its own pages. */
const impersonal = ['logo-link.ts', 'site-file-link.ts', 'preview-link.ts'];
/** No links: what encrypts, and what is stored encrypted. */
const others = ['secrets.ts', 'sealed-payout.ts'];

it.each(Object.entries(personal))('%s carries for whom it was made', (_file, make) => {
  for (const person of [
    { customer_id: 12, email: 'ana@seller.test' },
    { customer_id: 1, email: 'bo@seller.test' },
  ]) {
    const [expected, opened] = make(person);
    expect(opened).toMatchObject(expected);
  }
});

it('no kind of link is missing above', () => {
  const sealing = readdirSync(import.meta.dirname).filter(
    (name) =>
      !name.endsWith('.test.ts') &&
      /\b(encrypt|encryptStable|keyedHash)\(/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(sealing.sort()).toEqual([...Object.keys(personal), ...impersonal, ...others].sort());
});
