import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('a German seller reads, asks and declines in German, and switches the language', async ({ page, browser }) => {
  await signIn(page);
  const list = await (await page.request.get('/v2/pos/order?search=Vogt')).json();
  const { id, box_id } = list.data.items[0];
  const { url } = (await (await page.request.get(`/v1/pos/order/answer-link/${id}`)).json()).data;
  const path = new URL(url).pathname + new URL(url).hash;

  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'en-US' });
  const seller = await context.newPage();
  await test.step('the page is in the language of the order, whatever the browser speaks', async () => {
    await seller.goto(path);
    await expect(
      seller.getByRole('heading', { level: 1, name: 'Wir haben ein geändertes Angebot für Sie' }),
    ).toBeVisible();
    await expect(seller.getByText(`Auftrag ${box_id}`)).toBeVisible();
    await expect(seller).toHaveTitle(/^Geändertes Angebot \|/);
    await expect(seller.locator('html')).toHaveAttribute('lang', 'de');
    await expectAccessible(seller);
  });

  await test.step('a mistake is said in German', async () => {
    await seller.getByRole('button', { name: 'Zahlungsdaten ändern' }).click();
    await seller.getByLabel('Wie möchten Sie bezahlt werden?').selectOption({ label: 'Überweisung (ACH)' });
    await seller
      .getByRole('button', { name: /annehmen$/ })
      .last()
      .click();
    await expect(seller.getByText('Bitte füllen Sie das Feld „Kontonummer“ aus')).toBeVisible();
  });

  await test.step('the seller switches to French and back', async () => {
    await seller.getByLabel('Sprache').selectOption('fr');
    await expect(
      seller.getByRole('heading', { level: 1, name: 'Nous avons une offre révisée pour vous' }),
    ).toBeVisible();
    await seller.getByLabel('Langue').selectOption('de');
    await expect(seller.getByRole('heading', { level: 1, name: /geändertes Angebot/ })).toBeVisible();
  });

  await test.step('the seller declines', async () => {
    await seller.getByRole('button', { name: 'Angebot ablehnen' }).click();
    await seller.getByRole('button', { name: 'Ablehnen und Geräte zurückbekommen' }).click();
    await expect(seller.getByRole('heading', { level: 1, name: 'Sie haben unser Angebot abgelehnt' })).toBeVisible();
    await expectAccessible(seller);
  });

  await test.step('staff see the language of the order', async () => {
    await page.goto(`/order/detail/${id}`);
    await expect(page.getByRole('definition').filter({ hasText: /^German$/ })).toBeVisible();
  });
  await context.close();
});

test('the company chooses the languages of its sellers', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/language');
  await expectAccessible(page);
  await page.getByLabel('Spanish (Español)').uncheck();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('The languages were saved')).toBeVisible();
  await page.goto('/settings/customer-portal/languages');
  await expect(page.getByLabel('French (Français)')).toBeVisible();
  await expect(page.getByLabel('Spanish (Español)')).toBeHidden();
  await expectAccessible(page);
  await page.goto('/settings/language');
  await page.getByLabel('Spanish (Español)').check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('The languages were saved')).toBeVisible();
});
