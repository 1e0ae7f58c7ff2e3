import { call, expect, expectAccessible, signIn, test } from '../journey.ts';

test('a wipe certificate is issued and printed, read by its code without a session, and voided', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { items } = await call<{ items: { id: number }[] }>(
    page,
    'get',
    `/v2/pos/inventory/all?search=${encodeURIComponent('iPhone 14 Pro')}`,
  );
  await page.goto(`/inventory/edit/${items[0]?.id}`);
  const card = page.getByRole('region', { name: 'Data wipe' });
  await expect(card.getByText(/^No certificate/)).toBeVisible();

  await test.step('a person certifies the wipe', async () => {
    await card.getByRole('button', { name: 'Add certificate' }).click();
    const dialog = page.getByRole('dialog', { name: /^Certify the wipe of / });
    await dialog.getByLabel('Method').fill('Factory reset');
    await dialog.getByRole('textbox', { name: 'Tool', exact: true }).fill('Device settings');
    await dialog.getByLabel('How it was verified (optional)').fill('Setup screen shown');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Issue certificate' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Valid')).toBeVisible();
    await expectAccessible(page);
  });
  const number = (await card.getByText(/^WC-\d+$/).textContent()) ?? '';

  await test.step('its paper is saved', async () => {
    const saving = page.waitForEvent('download');
    await card.getByRole('button', { name: 'PDF' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Download' })
      .click({ timeout: 5000 })
      .catch(() => {});
    expect((await saving).suggestedFilename()).toBe(`${number}.pdf`);
  });

  // The same address as in the QR code of the paper.
  const address = (await card.getByRole('link', { name: 'Public page' }).getAttribute('href')) ?? '';
  const path = address.slice(address.indexOf('/wipe-certificate'));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await context.newPage();
  await test.step('another browser reads it on a phone, without a session', async () => {
    await reader.goto(path);
    await expect(reader.getByRole('heading', { level: 1, name: 'Data wipe certificate' })).toBeVisible();
    await expect(reader.getByRole('status').filter({ hasText: 'This certificate is valid.' })).toBeVisible();
    for (const text of [number, 'Factory reset', 'Device settings', 'Setup screen shown', 'Dana Okafor'])
      await expect(reader.getByText(text, { exact: true })).toBeVisible();
    const { scrollWidth, clientWidth } = await reader.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await expectAccessible(reader);
    expect((await reader.request.get('/v1/pos/me')).status()).toBe(401);
  });

  await test.step('it is voided with a reason, and its page says so', async () => {
    await card.getByRole('button', { name: 'Void', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Void ${number}` });
    await dialog.getByRole('textbox').fill('Wrong device');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Void certificate' }).click();
    await expect(card.getByText('Voided')).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('status').filter({ hasText: 'This certificate was withdrawn.' })).toBeVisible();
    await expect(reader.getByText(number, { exact: true })).toBeVisible();
    await expectAccessible(reader);
  });

  await test.step('an address that somebody made up says nothing', async () => {
    await reader.goto('about:blank');
    await reader.goto(`${path.slice(0, -3)}xyz`);
    await expect(reader.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  });
  await context.close();
});
