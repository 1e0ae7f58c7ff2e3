import { expect, expectAccessible, openScanner, sampleImei, signIn, test } from './journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';

const thisYear = new Date().getFullYear();

/** The barcode of a license as a scanner types it: Enter for each separator. */
const license = (number: string) =>
  [
    '@',
    '',
    '',
    'ANSI 636035080102DL00410288ZI03290015DLDCAD',
    `DBA0514${thisYear + 5}`,
    'DCSALVAREZ',
    'DACMAYA',
    'DADNONE',
    `DBD0514${thisYear - 3}`,
    'DBB02291988',
    'DBC2',
    'DAG18 ELM STREET',
    'DAISPRINGFIELD',
    'DAJIL',
    'DAK627010000',
    `DAQ${number}`,
    'DCGUSA',
    '',
  ].join('\n');

test('record a scanned license, sign, and pay', async ({ page }) => {
  const number = 'A400-204117';
  await signIn(page);
  const scan = await openScanner(page);

  await test.step('create an order at the location that requires a card', async () => {
    await page.goto('/order-local/create');
    await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Riverside' });
    await page.getByLabel('Device', { exact: true }).fill(sampleImei(tac, 204_117));
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Unlocked' }).check();
    await page.getByRole('radio', { name: '128 GB' }).check();
    await page.getByRole('radio', { name: /^Good/ }).check();
    await page
      .getByRole('button', { name: /^Add to offer|^Add / })
      .first()
      .click();
    await page.getByPlaceholder('Name, email or phone').fill('maya');
    await page.getByRole('option', { name: /Maya Alvarez/ }).click();
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.getByRole('button', { name: /^Create order/ }).click();
    await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
  });

  await test.step('inspect the device: the card comes before the payout', async () => {
    await page.getByRole('button', { name: 'Inspect device' }).click();
    await page.getByRole('button', { name: /^Save:|^Passed|^Pass / }).click();
    await expect(page.getByText('Record the seller’s identity document')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record identity' }).first()).toBeVisible();
  });

  await test.step('scan the license: it fills in the form', async () => {
    await scan(license(number));
    const form = page.getByRole('form', { name: 'Seller’s identity' });
    await expect(form.getByLabel('Document number')).toHaveValue(number);
    await expect(form.getByLabel('Document', { exact: true })).toHaveValue('driver_license');
    await expect(form.getByLabel('Date of birth')).toHaveValue('1988-02-29');
    await expect(form.getByLabel('Last name on it')).toHaveValue('Alvarez');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Driver license ${number}`)).toBeVisible();
  });

  await test.step('sign the ownership statement', async () => {
    await page.getByRole('button', { name: 'Sign ownership statement' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ownership statement' });
    const pad = dialog.getByRole('img', { name: /^Signature field/ });
    await expect(pad).toBeVisible();
    await expectAccessible(page);
    const box = (await pad.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 20, { steps: 5 });
    await page.mouse.move(box.x + 200, box.y + 90, { steps: 5 });
    await page.mouse.up();
    await expect(dialog.getByRole('img', { name: 'Signature field, signed' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page.getByText(/signed by Maya Alvarez/)).toBeVisible();
  });

  await test.step('pay', async () => {
    await page.getByRole('button', { name: 'Mark as ready for payout' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as ready for payout' }).click();
    await page.getByRole('button', { name: 'Record payout' }).first().click();
    await page.getByRole('button', { name: 'Record payout' }).last().click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  });

  const document = {
    name: 'release.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  };
  const orderUrl = page.url();

  await test.step('the police holds the device', async () => {
    await page.getByRole('button', { name: 'Place police hold' }).click();
    const dialog = page.getByRole('dialog', { name: 'Place police hold' });
    await dialog.getByLabel('Agency').fill('Riverside Police');
    await dialog.getByLabel('Officer').fill('Dana Cole');
    await dialog.getByLabel('Case number').fill(number);
    await dialog.getByLabel('Reason').fill('Reported stolen');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Place hold' }).click();
    await expect(page.getByText('The device is under a police hold')).toBeVisible();
    await expect(page.getByText('Until it is released').first()).toBeVisible();
  });

  await test.step('it is in the list of devices on hold', async () => {
    await page.goto(`/compliance/holds?search=${number}`);
    await expect(page.getByText(`${number} · Riverside Police`).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('release it to the police with their document', async () => {
    await page.goto(orderUrl);
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Release police hold' });
    await dialog.getByLabel('Next step for the device').selectOption({ label: 'Handed to the police' });
    await dialog.getByLabel('Who took it').fill('Dana Cole');
    await dialog.getByLabel('Reason').fill('Evidence');
    await dialog.getByRole('button', { name: 'Release hold' }).click();
    await expect(dialog.getByText('Document is required')).toBeVisible();
    await dialog.locator('input[type="file"]').first().setInputFiles(document);
    await expect(dialog.getByText('release.pdf')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Release hold' }).click();
    await expect(
      page
        .getByRole('article', { name: /^Order / })
        .getByText('Handed to the police')
        .first(),
    ).toBeVisible();
  });
});
