import { status } from '@tradepost/contracts/orders/order-status.data';
import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('edit a message: preview it on a real order, send a test, see it; a script is refused', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/notifications?type=in-store');
  await expect(page).toHaveTitle('Messages | Tradepost');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Completed/ }).click();
  await expect(page).toHaveTitle('Completed | Tradepost');
  await expect(page).toHaveURL(/\/customer\/23\?type=in-store$/);
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  const markdown = page.getByRole('switch', { name: 'Markdown' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const mail = preview.frameLocator('iframe');

  await test.step('variables have names, and no braces are shown', async () => {
    await expect(body.getByRole('img', { name: 'Variable: Greeting' })).toBeVisible();
    await expect(body.getByRole('img', { name: 'Condition: Only with: Amount paid' }).first()).toBeVisible();
    await expect(subject).toHaveText('You have been paid (Order number)');
    await expect(body).not.toContainText('{{');
    await expectAccessible(page);
  });

  await test.step('a script is refused with its place, and nothing is saved', async () => {
    await markdown.check();
    const before = await body.inputValue();
    await body.fill(`${before}\n\n<script>alert(1)</script>`);
    const line = before.split('\n').length + 2;
    await expect(page.getByText(`HTML and scripts are not allowed (line ${line}, column 1)`)).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(body).toBeFocused();
    await expect(body).toHaveAttribute('aria-invalid', 'true');
    await markdown.uncheck();
    await expect(page.getByText('HTML and scripts are not allowed', { exact: true })).toBeVisible();
    await expect(body).toHaveAttribute('aria-invalid', 'true');
    await markdown.check();
    await body.fill(before);
    await page.reload();
    await expect(markdown).toBeChecked();
    await markdown.uncheck();
  });

  await test.step('the preview follows what is typed', async () => {
    await subject.fill('Thank you, ');
    await page.getByRole('button', { name: 'Insert into Subject' }).click();
    await page.getByRole('textbox', { name: 'Search variables' }).fill('first name');
    await page.getByRole('option', { name: /^Seller’s first name/ }).click();
    await expect(subject).toHaveText('Thank you, Seller’s first name');
    await expect(subject).toBeFocused();
    await body.fill('');
    await body.pressSequentially('# Well sold');
    await body.press('Enter');
    await body.pressSequentially('Thank you for your {{dev');
    await expect(page.getByRole('listbox', { name: 'Variables' })).toBeVisible();
    await expectAccessible(page);
    await body.press('Enter');
    await body.pressSequentially(', ');
    await body.press('ControlOrMeta+b');
    await body.pressSequentially('/first');
    await body.press('Enter');
    await body.press('ControlOrMeta+b');
    await body.pressSequentially('.');
    await body.press('Enter');
    await body.pressSequentially('{{table of pay');
    await body.press('Enter');
    await expect(mail.getByRole('heading', { name: 'Well sold' })).toBeVisible();
    await expect(preview.getByText(/^Thank you, \p{L}+$/u)).toBeVisible();
    await preview.getByText('Plain text', { exact: true }).click();
    await expect(preview.locator('pre')).toContainText(/Thank you for your devices?, /);
    await expectAccessible(page);
  });

  await test.step('a chip is selected and deleted as one, and comes back', async () => {
    await subject.press('End');
    await subject.press('ArrowLeft');
    await expect(page.getByText('Seller’s first name, selected. Backspace removes it.')).toBeAttached();
    await subject.press('Backspace');
    await expect(subject).toHaveText('Thank you,');
    await subject.press('ControlOrMeta+z');
    await expect(subject).toHaveText('Thank you, Seller’s first name');
  });

  await test.step('a save that fails and the way to Markdown lose nothing', async () => {
    await page.route('**/email-template/23', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/email-template/23');
    await markdown.check();
    await expect(subject).toHaveValue('Thank you, {{first_name}}');
    await expect(body).toHaveValue('# Well sold\n\nThank you for your {{device}}, **{{first_name}}**.\n\n{{payments}}');
    await markdown.uncheck();
    await expect(body.getByRole('img', { name: 'Variable: Table of payments' })).toBeVisible();
  });

  await test.step('a test email arrives as it was shown', async () => {
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText('A test email is on its way to demo@tradepost.test')).toBeVisible();
    const outbox = await page.context().newPage();
    await outbox.goto('/dev/mail');
    await expect(outbox.getByText(/^Test: Thank you, /).first()).toBeVisible();
    await expect(outbox.frameLocator('iframe').getByRole('heading', { name: 'Well sold' })).toBeVisible();
    await outbox.close();
  });

  await test.step('saved, it is the email of the next move, until it is reset', async () => {
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The template was saved')).toBeVisible();
    const orders = await (
      await page.request.get(`/v2/pos/local-order?category=active&status_id=${status.payoutProcessing}`)
    ).json();
    const id = orders.data.items[0].id;
    const email = await page.request.get(`/v1/pos/order/status-email/${id}?status_id=${status.completed}`);
    expect((await email.json()).data.email.plain).toContain('Well sold');
    await expect(page.getByRole('region', { name: 'Email' }).getByText('Edited')).toBeVisible();
    await expect(preview.getByText('Edited')).toBeVisible();
    await page.getByRole('button', { name: 'Compare with the original' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare with the original' });
    await expect(dialog.getByText('Thank you, [Seller’s first name]')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Messages' }).first().click();
    await page.getByRole('link', { name: /^Completed.*Edited/ }).click();
    await page.getByRole('button', { name: 'Reset to original' }).click();
    await page.getByRole('button', { name: 'Reset text' }).click();
    await expect(subject).toHaveText('You have been paid (Order number)');
    await expect(preview.getByText('Edited')).toBeHidden();
  });
});

test('see the email of a move before it leaves', async ({ page }) => {
  await signIn(page);
  const orders = await (
    await page.request.get(`/v2/pos/local-order?category=active&status_id=${status.beingInspected}`)
  ).json();
  await page.goto(`/order-local/detail/${orders.data.items[0].id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /hold/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview the email' }).click();
  await dialog.getByLabel(/^Reason/).fill('We need your receipt');
  await expect(dialog.frameLocator('iframe').getByText('We need your receipt')).toBeVisible();
  await dialog.getByText('Plain text', { exact: true }).click();
  await expect(dialog.locator('pre')).toContainText('> We need your receipt');
  await page.keyboard.press('Escape');
});
