import { editCondition, findCondition } from '@tradepost/contracts/conditions/condition.contract';
import { saveLanguageSettings, saveSellerLanguage } from '@tradepost/contracts/languages/language-settings.contract';
import { findStoreLocation, saveStoreLocation } from '@tradepost/contracts/locations/location.contract';
import { unsubscribe } from '@tradepost/contracts/messages/email-subscription.contract';
import { setReviewEmailStatus } from '@tradepost/contracts/messages/review-email.contract';
import { createMailInOrder, findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { printOrder } from '@tradepost/contracts/orders/order-record.contract';
import * as moves from '@tradepost/contracts/orders/order-status.contract';
import { type StatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { setCustomTracking } from '@tradepost/contracts/orders/parcel.contract';
import * as receipt from '@tradepost/contracts/orders/receipt.contract';
import { askForDetails } from '@tradepost/contracts/payouts/payout-queue.contract';
import { saveAnswerSettings } from '@tradepost/contracts/seller-offers/answer-settings.contract';
import {
  findPortalText,
  savePortalText,
  viewPortalText,
} from '@tradepost/contracts/seller-offers/portal-text.contract';
import * as seller from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { printKit } from '@tradepost/contracts/shipping/kit.contract';
import { findSellerOrder, getSellerLinks } from '@tradepost/contracts/shipping/seller-link.contract';
import * as shipping from '@tradepost/contracts/shipping/shipping-settings.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { findEnglish } from '../../testing/languages/find-english.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { sendReviewEmails } from '../messages/review/send-reviews.commands.ts';
import { runOrderClock } from '../orders/clock/order-clock.commands.ts';

/** A German seller's whole correspondence of one order, with a company that works in English. */
let app: TestApp;
let catalog: TestCatalog;
let order_id: number;
let customer_id: number;
/** Of the answered offer. */
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  catalog = await seedTestCatalog(app.first);
  await asSystem(app.platform, (db) =>
    db.execute(
      sql`update companies set package_id = 4, country_code = 'DE', currency = 'EUR' where company_id = ${app.first.company_id}`,
    ),
  );
  await app.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${app.first.location_id}`),
  );
  const customer = {
    first_name: 'Jana',
    last_name: 'Vogt',
    email: 'jana@seller.test',
    address_text: 'Lindenweg 7, 04109 Leipzig',
    language: 'de',
  };
  ({ customer_id } = await storeOrder(app.first, { customer }));
  app.owner = await app.signIn('owner@first.test');
});
afterAll(() => app.close());

/** Everything that the seller reads, by where. */
const read: { where: string; text: string }[] = [];
const keep = (where: string, text: string) => read.push({ where, text });
const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : [];

const params = () => ({ params: { id: order_id } });
async function move(status_id: StatusId, sub_status_id: number | null = null, more: object = {}) {
  const body = { status_id, sub_status_id, is_forced: true, reason: 'Von der Kasse', notify_customer: true, ...more };
  const moved = await app.owner.call(moves.moveOrder, { ...params(), body });
  expect([moved.status, moved.message]).toEqual([200, undefined]);
}
async function print(paper: 'intake' | 'payout') {
  const printed = await app.owner.call(printOrder, { params: { id: order_id, paper } });
  expect(printed.status).toBe(200);
  for (const { text } of await readPdf(printed.raw)) keep(`document ${paper}`, text);
}
const tokenOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';

test('a German seller’s whole correspondence of one order is in German', async () => {
  // The order: staff choose nothing, the customer's language is the order's.
  const created = await app.owner.call(createMailInOrder, {
    body: {
      location_id: app.first.location_id,
      customer_id,
      shipping_method: 'kit',
      items: [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good, quantity: 2 }],
    } as never,
  });
  expect(created.status).toBe(200);
  order_id = created.data.id;
  expect((await app.owner.call(findMailInOrder, params())).data.language).toBe('de');
  await print('intake');
  for (const page of await readPdf((await app.owner.call(printKit, params())).raw)) keep('shipping kit', page.text);
  const links = await app.owner.call(getSellerLinks, params());
  const kit = await app.nobody.call(findSellerOrder, { body: { token: tokenOf(links.data.kit_url) } });
  expect(kit.data).toMatchObject({ language: 'de', languages: ['en', 'es', 'fr', 'de'] });
  for (const text of kit.data.items.flatMap(({ checklist }) => checklist)) keep('kit page', text);

  // The way to the shop, and the inspection.
  const number = { direction: 'in', carrier: 'dhl', tracking_number: '00340434161094042557', notify_customer: true };
  await app.owner.call(setCustomTracking, { ...params(), body: number as never });
  await move(status.delivered);
  await move(status.beingInspected);
  for (const sub of [
    subStatus.generalHold,
    subStatus.activationLock,
    subStatus.blacklisted,
    subStatus.ownershipCheck,
    subStatus.policeHold,
  ])
    await move(status.onHold, sub);
  await move(status.beingInspected);

  // A revised offer and its page.
  await app.within((ctx) =>
    ctx.db.execute(sql`update order_items set status = 'differs' where order_id = ${order_id}`),
  );
  const { items } = (await app.owner.call(findMailInOrder, params())).data;
  const reasons = ['battery', 'screen'] as const;
  const lines = items.map(({ id, price }, index) => ({
    item_id: id,
    new_price: price - 1_000,
    reason: reasons[index]!,
  }));
  const made = await app.owner.call(moves.offerOnOrder, { ...params(), body: { action: 'make', lines } });
  expect([made.status, made.message]).toEqual([200, undefined]);
  token = tokenOf((await app.owner.call(seller.getAnswerLink, params())).data.url);
  const open = async () => (await app.nobody.call(seller.openSellerOffer, { body: { token } })).data;
  const offer = await open();
  expect(offer).toMatchObject({
    language: 'de',
    title: 'Wir haben ein geändertes Angebot für Sie',
    return_text: 'Die Rücksendung Ihrer Geräte ist kostenlos.',
  });
  expect(offer.lines.map(({ reason }) => reason)).toEqual(['Akku abgenutzt', 'Display beschädigt']);
  expect(offer.steps.map(({ label }) => label)).toEqual([
    'Auftrag erteilt',
    'Unterwegs',
    'Eingegangen',
    'Geprüft',
    'Ihre Antwort',
    'Zahlung',
  ]);
  const { title, body, steps, payout, return_text, contact } = offer;
  for (const text of texts({ title, body, steps: steps.map(({ label }) => label), return_text, contact }))
    keep('offer page', text);
  for (const { name, hint, fields } of payout.methods)
    for (const text of [name, hint, ...fields.flatMap((field) => [field.label, field.hint])])
      keep('payout methods', text);

  // What is refused on the pages, by its field and as a whole, also without a header of the browser.
  const refused = [
    await app.nobody.call(seller.askSellerQuestion, { body: { token, body: '' } }),
    await app.nobody.call(seller.answerSellerOffer, {
      body: { token, answer: 'accept', declined_item_ids: [999_999] },
    }),
    await app.nobody.call(seller.saveSellerPayout, {
      body: { token, payout_method: 'sepa', payout_details: { iban: 'DE00' } },
    }),
    await app.nobody.call(seller.saveSellerPayout, { body: { token, payout_method: 'nonsense' } }),
    await app.nobody.call(saveSellerLanguage, { body: { token, language: 'xx' as never } }),
    await app.nobody.call(seller.openSellerOffer, {
      body: { token: 'x' },
      headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' },
    }),
    await app.nobody.call(unsubscribe, { params: { token: 'x' }, body: {}, headers: { 'accept-language': 'de' } }),
  ];
  for (const reply of refused) {
    expect(reply.status).toBeGreaterThanOrEqual(400);
    for (const text of [reply.message ?? '', ...texts(reply.errors)]) keep(`refusal ${reply.status}`, text);
  }
  expect(refused[0]?.errors).toEqual({ body: ['Bitte füllen Sie das Feld „Frage“ aus'] });
  expect(refused[5]?.message).toBe('Dieser Link ist nicht mehr gültig. Bitten Sie das Geschäft um einen neuen.');

  // Reminder, answer, payment and what follows.
  app.clock.set(new Date(app.clock.now().getTime() + 12 * 86_400_000));
  await runOrderClock(app.platform);
  app.owner = await app.signIn('owner@first.test');
  const accepted = await app.nobody.call(seller.answerSellerOffer, {
    body: {
      token,
      answer: 'accept',
      payout_method: 'sepa',
      payout_details: { account_holder: 'Jana Vogt', iban: 'DE89370400440532013000' },
    },
  });
  expect([accepted.status, accepted.message]).toEqual([200, undefined]);
  for (const text of texts({ title: accepted.data.offer.title, body: accepted.data.offer.body }))
    keep('accepted page', text);
  await move(status.payoutProcessing, subStatus.sent);
  await move(status.payoutProcessing, subStatus.payoutFailed);
  await app.owner.call(askForDetails, { ...params(), body: {} });
  await app.owner.call(setReviewEmailStatus, { body: { status: true } });
  await move(status.completed, null, { payout: {} });
  await print('payout');
  app.clock.set(new Date(app.clock.now().getTime() + 10 * 86_400_000));
  await sendReviewEmails(app.platform);

  const mails = await app.within((ctx) =>
    readRows<{ template: string; subject: string; plain: string; html: string }>(
      ctx.db,
      sql`select template, subject, plain, html from mails where root = 'orders' and root_id = ${order_id} order by id`,
    ),
  );
  expect(mails.length).toBeGreaterThan(12);
  for (const { template, subject, plain, html } of mails) {
    expect([template, html.includes('<html lang="de">')]).toEqual([template, true]);
    expect([template, plain]).toEqual([template, expect.stringContaining('Guten Tag Jana,')]);
    keep(`email ${template}`, `${subject}\n${plain.replace(/https?:\/\/\S+/g, '')}`);
  }
  expect(mails.find(({ template }) => template === 'offer-received')?.plain).toMatch(
    /Diese Preise gelten bis zum \d+\. \p{L}+ 20\d\d\./u,
  );

  const found = read.flatMap(({ where, text }) => findEnglish(text).map((part) => `${where}: ${part}`));
  expect([...new Set(found)]).toEqual([]);
  expect(read.length).toBeGreaterThan(80);
});

test('the company’s own texts are read in German, and in its default language by a seller without one', async () => {
  app.owner = await app.signIn('owner@first.test');
  const own = (language: 'de' | 'en', field: string) => `${language === 'de' ? 'Eigener Text' : 'Own text'}: ${field}`;
  const both = <Field extends string>(...fields: Field[]) => {
    const all = (language: 'de' | 'en') =>
      Object.fromEntries(fields.map((field) => [field, own(language, field)])) as Record<Field, string>;
    return { ...all('en'), translations: { de: all('de') } };
  };
  const replies = [
    await app.owner.call(savePortalText, {
      params: { id: 2 },
      body: { ...both('title', 'body'), body: `${own('en', 'body')} {{device}}`, version: 0 },
    }),
    await app.owner.call(saveAnswerSettings, {
      body: {
        answer_days: 14,
        allows_lines: false,
        allows_questions: true,
        allows_pictures: true,
        ...both('return_text'),
        version: 0,
      },
    }),
    await app.owner.call(receipt.saveReceipt, {
      params: { kind: 'mail-in' },
      body: { ...both('header', 'intro', 'footer'), hidden_fields: [], version: 0 },
    }),
    await app.owner.call(receipt.saveReceiptLayout, { body: { ...both('conditions'), paper: 'a4', version: 0 } }),
    await app.owner.call(shipping.saveShippingTemplate, {
      body: { ...both('kit_intro'), paper: 'a4', is_logo_shown: true, is_items_shown: true, version: 0 },
    }),
    await app.owner.call(shipping.saveTextInfo, { body: { ...both('text_info'), version: 1 } }),
  ];
  expect(replies.map(({ status: code, message }) => [code, message])).toEqual(replies.map(() => [200, undefined]));
  expect(replies[5]?.data).toMatchObject({
    language: 'en',
    translations: { de: { text_info: own('de', 'text_info') } },
  });
  const { data: location } = await app.owner.call(findStoreLocation, { params: { id: app.first.location_id } });
  const { currency_display, country_code } = location;
  const saved = await app.owner.call(saveStoreLocation, {
    params: { id: location.id },
    body: {
      ...location,
      ...both('receipt_header'),
      currency_display,
      country_code: country_code as 'DE',
      timezone: location.timezone as null,
      version: location.version,
    },
  });
  expect([saved.status, saved.message]).toEqual([200, undefined]);
  const good = catalog.condition_ids.good;
  const { data: condition } = await app.owner.call(findCondition, { params: { id: good } });
  const names = { de: { name: 'Gut erhalten' } };
  const renamed = await app.owner.call(editCondition, {
    params: { id: good },
    body: {
      name: condition.name,
      condition_term: condition.condition_term,
      translations: names,
      version: condition.version,
    },
  });
  expect(renamed.data.condition.translations).toEqual(names);

  const created = await app.owner.call(createMailInOrder, {
    body: {
      location_id: app.first.location_id,
      customer_id,
      shipping_method: 'kit',
      items: [{ variant_id: catalog.variant_id, condition_id: good, quantity: 1 }],
    } as never,
  });
  const id = created.data.id;
  const pdf = async (raw: Buffer) => (await readPdf(raw)).map(({ text }) => text).join('\n');
  const readDocuments = async () => ({
    receipt: await pdf((await app.owner.call(printOrder, { params: { id, paper: 'intake' } })).raw),
    kit: await pdf((await app.owner.call(printKit, { params: { id } })).raw),
    page: await app.nobody.call(seller.openSellerOffer, { body: { token } }),
  });
  const shown = {
    receipt: ['header', 'intro', 'footer', 'conditions', 'receipt_header'],
    kit: ['kit_intro', 'text_info'],
  };
  const german = await readDocuments();
  for (const field of shown.receipt) expect(german.receipt).toContain(own('de', field));
  expect(german.receipt).toContain('Gut erhalten');
  for (const field of shown.kit) expect(german.kit).toContain(own('de', field));
  expect(german.page.data).toMatchObject({ title: own('de', 'title'), body: own('de', 'body') });
  expect(german.page.data.return_text).toBe(own('de', 'return_text'));
  const [mail] = await app.within((ctx) =>
    readRows<{ plain: string }>(
      ctx.db,
      sql`select plain from mails where root = 'orders' and root_id = ${id} order by id`,
    ),
  );
  expect(mail?.plain).toContain('Gut erhalten');

  // French is offered, and has no text yet.
  await app.nobody.call(saveSellerLanguage, { body: { token, language: 'fr' } });
  await app.within((ctx) => ctx.db.execute(sql`update orders set language = 'fr' where id = ${id}`));
  const french = await readDocuments();
  for (const field of shown.receipt) expect(french.receipt).toContain(own('en', field));
  for (const field of shown.kit) expect(french.kit).toContain(own('en', field));
  expect(french.page.data).toMatchObject({ language: 'fr', title: own('en', 'title') });
  // Words of variables are in the language of their text.
  const view = (body: object) => app.owner.call(viewPortalText, { params: { id: 2 }, body });
  expect((await view({ language: 'fr' })).data.body).toBe(`${own('en', 'body')} device`);
  expect((await view({ language: 'de', body: '{{device}}' })).data.body).toBe('Gerät');
  expect((await view({ language: 'fr', text_language: 'en', body: '{{device}}' })).data.body).toBe('device');

  // With another default, a seller without a text reads that, and no text is lost.
  await app.owner.call(saveLanguageSettings, { body: { languages: ['de', 'en', 'fr'], default_language: 'de' } });
  expect((await readDocuments()).page.data.title).toBe(own('de', 'title'));
  const { data: text } = await app.owner.call(findPortalText, { params: { id: 2 } });
  expect(text).toMatchObject({
    language: 'de',
    title: own('de', 'title'),
    is_edited: true,
    translations: { en: { title: own('en', 'title'), body: `${own('en', 'body')} {{device}}` } },
  });
});

test('the check sees English', () => {
  expect(findEnglish('Your offer is ready (SLD-1)')).not.toEqual([]);
  expect(findEnglish('Bonus: $3.00\nShipping: $4.00')).toEqual(['Shipping']);
  expect(findEnglish('Guten Tag Jana, vielen Dank.')).toEqual([]);
});
