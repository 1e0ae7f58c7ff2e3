import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { findSellerBrand } from '@tradepost/contracts/company-settings/profile/seller-brand.contract';
import { createInvoice, editInvoice, findInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { recordInvoicePayment } from '@tradepost/contracts/invoices/invoice-payment.contract';
import * as record from '@tradepost/contracts/invoices/invoice-record.contract';
import { returnInvoice } from '@tradepost/contracts/invoices/invoice-return.contract';
import { saveLanguageSettings } from '@tradepost/contracts/languages/language-settings.contract';
import { saveTemplate } from '@tradepost/contracts/messages/template.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEnglish } from '../../../testing/languages/find-english.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeUnitForSale } from '../../../testing/test-unit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const setLanguage = (customer_id: number, language: MessageLanguage | null) =>
  app.within((ctx) => ctx.db.execute(sql`update customers set language = ${language} where id = ${customer_id}`));

/** An invoice with all that a document can say: an IMEI, discounts, tax, a warranty, a payment and goods that came back. */
async function makeInvoice(language: MessageLanguage | null) {
  const email = `${language ?? 'none'}@buyer.test`;
  const { customer_id } = await storeOrder(app.first, { customer: { email } });
  await setLanguage(customer_id, language);
  const unit_id = await storeUnitForSale(app.first);
  const body = {
    customer_id,
    bill_tax_number: 'DE 1',
    discount_total: 500,
    lines: [
      { unit_id, warranty_days: 90, tax_rate: 1_900, discount: 100 },
      { title: 'USB-C', unit_price: 2_000, tax_rate: 700 },
    ],
  };
  const { data, status } = await app.owner.call(createInvoice, { body: body as never });
  expect(status).toBe(200);
  const params = { id: data.id };
  await app.owner.call(recordInvoicePayment, { params, body: { method: 'card', amount: 10_000 } as never });
  const lines = [{ line_id: data.lines[0]!.id }];
  const back = { lines, reason_key: 'defective', reason: 'LCD', settlement: 'reduce' };
  const returned = await app.owner.call(returnInvoice, { params, body: back as never });
  expect([returned.status, returned.errors]).toEqual([200, {}]);
  return { params, email, customer_id };
}

const print = async (
  params: { id: number },
  document: 'invoice' | 'receipt' | 'credit_note',
  size: 'page' | 'roll',
) => {
  const { raw } = await app.owner.call(record.printInvoice, { params, query: { document, size } as never });
  return {
    raw,
    text: readPdf(raw)
      .map((page) => page.text)
      .join('\n'),
  };
};

const words = {
  de: ['Rechnung', 'Rechnung an', 'Zahlbar bis', 'Rabatt', 'Garantie bis', 'Steuer 19\u00a0%', '2. März 2026', 'Karte'],
  fr: ['Facture', 'Facturé à', 'Échéance', 'Remise', 'Garantie jusqu’au', 'Taxe 19\u00a0%', '2 mars 2026', 'Carte'],
  es: [
    'Factura',
    'Facturar a',
    'Vencimiento',
    'Descuento',
    'Garantía hasta',
    'Impuesto 19',
    '2 de marzo de 2026',
    'Tarjeta',
  ],
} as const;
const subjects = { de: /^Rechnung INV-\d+ von/, fr: /^Facture INV-\d+ de/, es: /^Factura INV-\d+ de/ } as const;
/** Names, which stay. */
const asWritten = /The first company|The second company|Apple iPhone 15|INV-\d+|USB-C|https?:\S+/g;

test.each(['de', 'fr', 'es'] as const)(
  'documents, email and page of an invoice are in %s for its buyer',
  async (language) => {
    const { params, email } = await makeInvoice(language);
    const invoice = await print(params, 'invoice', 'page');
    for (const word of words[language]) expect(invoice.text).toContain(word);
    expect(invoice.raw.toString('latin1')).toContain(`/Lang (${language})`);
    await app.owner.call(record.emailInvoice, { params, body: {} });
    const [mail] = await readMails(app.platform, email);
    expect(mail?.subject).toMatch(subjects[language]);
    expect(mail?.html).toContain(`<html lang="${language}">`);
    const token = /#token=(\S+)/.exec(mail?.plain ?? '')?.[1] ?? '';
    expect((await app.nobody.call(findSellerBrand, { body: { token } })).data).toMatchObject({
      language,
      country_code: 'US',
    });
    const shared = await app.nobody.call(record.readSharedInvoice, { body: { token } });
    const texts = {
      email: `${mail?.subject}\n${mail?.plain}`,
      invoice: invoice.text,
      shared: readPdf(shared.raw)
        .map((page) => page.text)
        .join('\n'),
      receipt: (await print(params, 'receipt', 'roll')).text,
      credit_note: (await print(params, 'credit_note', 'page')).text,
    };
    for (const [where, text] of Object.entries(texts))
      expect([where, findEnglish(text.replace(asWritten, ''), { words: true }, language)]).toEqual([where, []]);
  },
);

test('an invoice stays in the language in which it was made, until it gets another buyer', async () => {
  const { params, customer_id, email } = await makeInvoice(null);
  expect((await print(params, 'invoice', 'page')).text).toContain('Bill to');
  await setLanguage(customer_id, 'fr');
  await app.owner.call(saveLanguageSettings, { body: { languages: ['en', 'de'], default_language: 'de' } });
  expect((await print(params, 'invoice', 'page')).text).toContain('Bill to');
  // A buyer without a language, or with one that is not offered, reads the company’s.
  const later = await makeInvoice('fr');
  expect((await print(later.params, 'invoice', 'page')).text).toContain('Rechnung an');
  // The company’s own text is sent in its language only: the shipped one fits everybody else.
  const own = {
    language: 'en' as const,
    subject: 'Our own {{invoice_number}}',
    body: '# Hi\n\n[Open]({{invoice_link}})',
    sms: null,
    version: 0,
  };
  expect((await app.owner.call(saveTemplate, { params: { id: 705 }, body: own as never })).status).toBe(200);
  await app.owner.call(record.emailInvoice, { params, body: {} });
  await app.owner.call(record.emailInvoice, { params: later.params, body: {} });
  const subjectOf = async (address: string) => (await readMails(app.platform, address)).map(({ subject }) => subject);
  expect(await subjectOf(email)).toEqual([expect.stringMatching(/^Our own INV-/)]);
  expect(await subjectOf(later.email)).toContainEqual(expect.stringMatching(/^Rechnung INV-/));
  await setLanguage(later.customer_id, 'en');
  const { version } = (await app.owner.call(findInvoice, { params })).data;
  const edited = await app.owner.call(editInvoice, {
    params,
    body: { customer_id: null, bill_name: 'Ana', version } as never,
  });
  expect(edited.errors).toEqual({});
  expect((await print(params, 'invoice', 'page')).text).toContain('Rechnung an');
  // Made before invoices kept their language.
  await app.within((ctx) => ctx.db.execute(sql`update invoices set language = null where id = ${later.params.id}`));
  expect((await print(later.params, 'invoice', 'page')).text).toContain('Bill to');
});
