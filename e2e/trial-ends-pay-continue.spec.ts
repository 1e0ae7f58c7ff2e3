import { expect, expectAccessible, type Page, password, signIn, test } from './journey.ts';

/** Signs in as a user who does not land on the dashboard. */
async function signInToBilling(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/settings\/plans-billings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Plan and billing' })).toBeVisible();
}

/** Fills in the sandbox's card fields from its list of test cards. */
async function useTestCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${number.replace(/(\d{4})(?=\d)/g, '$1 ')}`) }).click();
}

test('trial ends: choose a plan, pay with a declined card and a valid one, continue, change, cancel', async ({
  page,
}) => {
  await signInToBilling(page, 'trial-ended@tradepost.test');

  await test.step('every page redirects to the plan, and the server refuses writes', async () => {
    await expect(page.getByText('Your 14-day trial has ended')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/settings\/plans-billings$/);
    const refused = await page.request.post('/v1/pos/customer', { data: { first_name: 'Ana', last_name: 'Lee' } });
    expect(refused.status()).toBe(403);
    expect((await refused.json()).message).toContain('Your 14-day trial has ended');
  });

  await test.step('choose a plan and pay on the sandbox’s page', async () => {
    await page.getByRole('button', { name: 'Choose National' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'National plan' })).toBeVisible();
    await expect(page.getByText('Sandbox: no real payments')).toBeVisible();
    await expectAccessible(page);
    await useTestCard(page, '4000000000000002');
    await page.getByRole('button', { name: 'Pay $99.00' }).click();
    await expect(page.getByText('The card was declined.').first()).toBeVisible();
    await useTestCard(page, '4242424242424242');
    await page.getByRole('button', { name: 'Pay $99.00' }).click();
    await expect(page).toHaveURL(/\/settings\/plan\/processing\?session_id=/);
    await expect(page.getByText('Welcome to National')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the rest of the app is available again', async () => {
    await page.getByRole('link', { name: 'Go to the dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goto('/order-local/create');
    await expect(page.getByRole('heading', { level: 1, name: 'New in-store order' })).toBeVisible();
  });

  await test.step('the invoice is there, also as a PDF', async () => {
    await page.goto('/settings/plans-billings');
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^PDF of SBX-/ })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toMatch(/^invoice-SBX-.*\.pdf$/);
    await expectAccessible(page);
  });

  await test.step('change to a larger plan after seeing the price', async () => {
    await page.getByRole('link', { name: 'Change plan' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change to Company' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Company?' });
    await expect(dialog.getByText('Charged to your card now')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Pay \$\d+\.\d\d and change$/ }).click();
    await expect(page.getByRole('listitem', { name: 'Company plan' }).getByText('Your plan').first()).toBeVisible();
  });

  await test.step('cancel and resume', async () => {
    await page.goto('/settings/plans-billings');
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText('Company is canceled')).toBeVisible();
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await expect(page.getByText('Company is canceled')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  });

  await test.step('see usage as a chart and as a table', async () => {
    await page.getByRole('link', { name: 'See usage' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plan usage' })).toBeVisible();
    await page.getByRole('button', { name: 'Show table' }).click();
    await expect(page.getByRole('table', { name: 'New orders per month' }).getByRole('row')).toHaveCount(13);
    await expectAccessible(page);
  });
});

test('an unpaid bill: the card is declined again, a new card pays, and the app is available again', async ({
  page,
}) => {
  await signInToBilling(page, 'unpaid@tradepost.test');
  await expect(page.getByText('Your plan is unpaid')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay $49.00 now' }).click();
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Replace card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Save a card for your plan' })).toBeVisible();
  await useTestCard(page, '5555555555554444');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your card is saved')).toBeVisible();
  await page.getByRole('link', { name: 'Plan and billing' }).click();
  await page.getByRole('button', { name: 'Pay $49.00 now' }).click();
  await expect(page.getByText('Your plan is unpaid')).toBeHidden();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a full plan shows what a larger plan includes', async ({ page }) => {
  await signIn(page, 'local@tradepost.test');
  for (const name of ['first', 'second', 'third']) {
    await page.goto('/settings/manage-user/invite');
    await page.getByLabel('Email').fill(`${name}@corner.example`);
    await page.getByRole('radio', { name: 'All locations' }).check();
    await page.getByRole('button', { name: 'Send invite' }).click();
    if (name !== 'third') await expect(page.getByText(`Invite sent to ${name}@corner.example`)).toBeVisible();
  }
  const paywall = page.getByRole('dialog', { name: 'Add more team members' });
  await expect(paywall.getByText('National', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await paywall.getByRole('button', { name: 'Close' }).last().click();
  await expect(paywall).toBeHidden();
  await page.getByRole('button', { name: 'Send invite' }).click();
  await paywall.getByRole('button', { name: 'Get National' }).click();
  // Leaving with unsaved input asks first.
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/settings\/plans-billings$/);
});
