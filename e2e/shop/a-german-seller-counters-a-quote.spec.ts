import { call, expect, expectAccessible, findInMail, type Page, signIn, test } from '../journey.ts';

const email = 'lena.brandt@example.com';

/** Sells an iPhone in the German shop. */
async function sellInTheShop(seller: Page): Promise<void> {
  const next = seller.getByRole('button', { name: 'Weiter', exact: true });
  const field = (name: string | RegExp) => seller.getByRole('textbox', { name });
  await seller.goto('/shop/second-life/smartphones/apple');
  await seller.getByRole('link', { name: /^Apple iPhone 15 bis zu/ }).click();
  await seller.getByRole('radio', { name: 'Ohne SIM-Lock' }).check();
  await seller.getByRole('radio', { name: '128 GB' }).check();
  await seller.getByRole('radio', { name: /^Gut/ }).check();
  await seller.getByRole('button', { name: 'In den Warenkorb' }).click();
  await seller.getByRole('link', { name: 'Weiter', exact: true }).click();
  await field(/Mail-Adresse$/).fill(email);
  await field('Vorname').fill('Lena');
  await field('Nachname').fill('Brandt');
  await next.click();
  await field('Straße und Hausnummer').fill('18 Elm Street');
  await field('Ort').fill('Portland');
  await field('Postleitzahl').fill('04101');
  await field('Bundesstaat').fill('ME');
  await next.click();
  await seller.getByRole('radio', { name: /^PayPal/ }).check();
  await field(/Mail oder Telefon$/).fill(email);
  await next.click();
  await seller.getByRole('checkbox', { name: /stimme den Bedingungen/ }).check();
  await seller.getByRole('button', { name: 'Jetzt verkaufen' }).click();
  await expect(seller.getByRole('heading', { level: 1, name: 'Vielen Dank' })).toBeVisible();
}

test('a German seller sells, asks for another price in a quote, and reads the answer, all in German', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'de-DE' });
  const seller = await context.newPage();
  /** Opens the link in the latest email. */
  const openQuote = async (known: string | null): Promise<string> => {
    let url = '';
    await expect(async () => {
      url = await findInMail(page, /\/your-quote#token=\S+/);
      expect(url).not.toBe(known);
    }).toPass();
    await seller.goto('about:blank');
    await seller.goto(url);
    await expect(seller.locator('html')).toHaveAttribute('lang', 'de');
    return url;
  };

  await test.step('the seller sells a phone in the shop', () => sellInTheShop(seller));

  let link = '';
  await test.step('staff send the same seller a quote for more', async () => {
    const found = await call<{ items: { id: number; location_id: number; customer_id: number }[] }>(
      page,
      'get',
      `/v2/pos/order?search=${email}`,
    );
    expect(found.items).toHaveLength(1);
    const { location_id, customer_id } = found.items[0]!;
    const lines = [
      { text: 'Galaxy S23', quantity: 3, unit_price: 10_000 },
      { text: 'Fax machine', quantity: 1, unit_price: 500 },
    ];
    const body = { location_id, customer_id, lines, shipping_method: 'own_label' };
    const { id } = await call<{ id: number }>(page, 'post', '/v1/pos/bulk-quote', body);
    await page.goto(`/bulk-quote/detail/${id}`);
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText(/not opened by the seller yet/)).toBeVisible();
  });

  await test.step('the seller asks for another price and a question', async () => {
    link = await openQuote(null);
    await expect(seller.getByRole('heading', { level: 1, name: 'Ihr Angebot' })).toBeVisible();
    await seller.getByText('Anderer Preis', { exact: true }).first().click();
    await seller.getByLabel(/^Ihr Preis pro Gerät/).fill('120');
    await seller.getByLabel('Warum dieser Preis? (optional)').fill('Alle mit Zubehör');
    await seller.getByRole('button', { name: 'Antwort senden' }).click();
    await expect(seller.getByRole('heading', { level: 1, name: /^Vielen Dank, wir prüfen Ihre Preise/ })).toBeVisible();
    await expect(seller.getByText(/^Ihre Preisvorstellung: 120,00/)).toBeVisible();
    await expectAccessible(seller);
  });

  await test.step('staff accept the price, and send the quote again', async () => {
    await expect(page.getByText('Seller answered', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /, line 1$/ }).click();
    await page.getByRole('button', { name: 'Accept their price' }).click();
    await expect(page.getByRole('button', { name: 'Reopen line' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText(/not opened by the seller yet/)).toBeVisible();
  });

  await test.step('the seller reads the answer and accepts', async () => {
    await openQuote(link);
    await expect(seller.getByText(/120,00/).first()).toBeVisible();
    await seller.getByRole('button', { name: /annehmen$/ }).click();
    await expect(
      seller.getByRole('heading', { level: 1, name: 'Vielen Dank, Sie haben unser Angebot angenommen' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Receive parcel' })).toBeVisible();
  });
  await context.close();
});
