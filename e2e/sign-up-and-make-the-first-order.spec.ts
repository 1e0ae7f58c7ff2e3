import { expect, expectAccessible, type Page, sampleImei, test, typeByHand } from './journey.ts';

/** The sample catalog's iPhone 15. */
const tac = '35990013';
const password = 'brave-otter-42';

/** The code in the latest email that has one. */
async function readCode(page: Page): Promise<string> {
  const outbox = await (await page.request.get('/dev/mail')).text();
  for (const [, id] of outbox.matchAll(/\?id=mail-(\d+)/g)) {
    const mail = await (await page.request.get(`/dev/mail/${id}/plain`)).text();
    const code = /^\d{6}$/m.exec(mail)?.[0];
    if (code) return code;
  }
  throw new Error('no code was mailed');
}

test('sign up, verify, onboard, first order', async ({ page, browser }) => {
  const email = 'nia@fresh.test';

  await test.step('sign up, first with an email that is taken', async () => {
    await page.goto('/register');
    await expect(page.getByRole('combobox', { name: /^Country/ })).toHaveValue('US');
    await page.getByRole('button', { name: 'Start the 14-day trial' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Bello');
    await page.getByLabel('Email').fill('demo@tradepost.test');
    await page.getByLabel(/^Password/).fill('password1');
    await expect(page.getByText('Too weak')).toBeVisible();
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByLabel('Company name').fill('Fresh Phones');
    await page.getByRole('checkbox', { name: /I’m authorized to act/ }).check();
    await page.getByRole('button', { name: 'Start the 14-day trial' }).click();
    await expect(page.getByText('Email already exist')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    // A reload keeps everything except the password.
    await page.reload();
    await expect(page.getByLabel('Company name')).toHaveValue('Fresh Phones');
    await expect(page.getByLabel(/^Password/)).toHaveValue('');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Start the 14-day trial' }).click();
    await expect(page).toHaveURL(/\/onboarding\/1$/);
  });

  await test.step('enter the details; later steps stay closed', async () => {
    await page.goto('/onboarding/3');
    await expect(page).toHaveURL(/\/onboarding\/1$/);
    await expect(page.getByLabel('Company name')).toHaveValue('Fresh Phones');
    await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Street is required')).toBeVisible();
    await page.getByLabel('Street and number').fill('5 Lake Street');
    await page.getByLabel('City').fill('Chicago');
    await page.getByLabel('State', { exact: true }).fill('IL');
    await page.getByLabel('ZIP code').fill('60601');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/onboarding\/2$/);
  });

  await test.step('verify the email with the code, on a phone', async () => {
    // Another device continues where this one stopped.
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const other = await phone.newPage();
    await other.goto('/login');
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL(/\/onboarding\/2$/);
    await expect(other.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible();
    await expect(other.getByText('Send another code in')).toBeVisible();
    await expectAccessible(other);
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const code = await readCode(other);
    await other.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000');
    await expect(other.getByText('The code is incorrect or has expired')).toBeVisible();
    await other.getByLabel('Code', { exact: true }).fill('');
    await other.getByLabel('Code', { exact: true }).pressSequentially(code);
    await expect(other).toHaveURL(/\/onboarding\/3$/);
    await phone.close();
    // This device has noticed on its own.
    await expect(page).toHaveURL(/\/onboarding\/3$/);
  });

  await test.step('choose how to buy', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Choose how you buy' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Your details' }).click();
    await expect(page.getByLabel('City')).toHaveValue('Chicago');
    await page.goBack();
    await page.getByLabel('Store name').fill('Lake Street');
    for (const method of ['PayPal', 'Zelle', 'Venmo', 'Charity'])
      await page.getByRole('checkbox', { name: method }).uncheck();
    await page.getByRole('checkbox', { name: 'Tablets' }).check();
    await page.getByRole('radio', { name: /sample price list/ }).check();
    await page.getByRole('button', { name: 'Finish setup' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nia' })).toBeVisible();
    await expectAccessible(page);
  });

  const guide = page.getByRole('region', { name: 'Set up your company' });
  await test.step('the guide knows what is done; the shop is not needed', async () => {
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(guide).toContainText('2 of 6 done');
    await expect(guide.getByRole('listitem').filter({ hasText: 'Done' })).toHaveText([/^Company details/, /^Prices/]);
    await expectAccessible(page);
    // Every company has an order; a team, a shop and a payout account are a choice.
    await expect(guide.getByRole('button', { name: /^We don’t need this/ })).toHaveText(
      Array(3).fill(/^We don’t need this/),
    );
    await guide.getByRole('button', { name: 'We don’t need this: Shop' }).click();
    await expect(guide.getByRole('listitem').filter({ hasText: 'Not needed' })).toHaveText(/^Shop/);
    await guide.getByRole('link', { name: 'First order' }).click();
  });

  await test.step('make the first order with a chosen payout method', async () => {
    await expect(page.getByLabel('Device', { exact: true })).toBeFocused();
    await typeByHand(page, sampleImei(tac, 815));
    await expect(page.getByRole('heading', { name: 'Apple iPhone 15' })).toBeVisible();
    await page.getByRole('radio', { name: 'Unlocked' }).check();
    await page.getByRole('radio', { name: '128 GB' }).check();
    await page.getByRole('radio', { name: /^Good/ }).check();
    await expect(page.getByLabel('Price', { exact: true })).toContainText('$');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 device is in the offer')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await page.keyboard.type('Ana Lee');
    await page.getByRole('option', { name: /New customer/ }).click();
    await page.getByRole('form', { name: 'New customer' }).getByLabel('Email', { exact: true }).fill('ana@seller.test');
    await page.getByRole('button', { name: 'Add customer' }).click();
    await expect(page.getByText('ana@seller.test')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cash' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'PayPal' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('FP-1001');
  });

  await test.step('print its receipt, which shows the new address', async () => {
    const id = page.url().split('/').at(-1);
    const paper = await page.request.get(`/v1/pos/print/order/${id}/intake`);
    expect(paper.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('pay it, and invite a colleague: the guide counts both', async () => {
    await inspectAndPay(page);
    await page.goto('/dashboard');
    await expect(guide).toContainText('3 of 6 done');
    await guide.getByRole('link', { name: 'Team' }).click();
    await page.getByLabel('Email').fill('bo@fresh.test');
    await page.getByRole('checkbox', { name: 'Lake Street' }).check();
    await page.getByRole('button', { name: 'Send invite' }).click();
    await expect(page.getByText('bo@fresh.test').first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(guide).toContainText('4 of 6 done');
  });

  await test.step('put the guide away, and bring it back with all its steps', async () => {
    await guide.getByRole('button', { name: 'Put away' }).click();
    await expect(guide).toBeHidden();
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('menuitem', { name: 'Help center' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Show the setup guide' }).click();
    await expect(guide.getByRole('button', { name: 'We don’t need this: Shop' })).toBeVisible();
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('read the help of the page, and what is new', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(help.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    // As if the version before had been the last one here.
    await page.evaluate(() => localStorage.setItem('tradepost.seen_version', '"0.0.1"'));
    await page.reload();
    await page.getByRole('button', { name: 'Help, with news' }).click();
    await page.getByRole('menuitem', { name: 'What’s new' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What’s new' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/^\d+\.\d+\.\d+.+New$/);
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

/** Inspects the one device of the order on the page, and records its payout. */
async function inspectAndPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inspect device' }).click();
  await page.getByRole('button', { name: 'Save: as described' }).click();
  await page.getByRole('button', { name: 'Mark as ready for payout' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Mark as ready for payout' });
  await dialog.getByRole('button', { name: 'Mark as ready for payout' }).click();
  await page.getByRole('button', { name: 'Record payout' }).first().click();
  await page.getByRole('button', { name: 'Record payout' }).last().click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
}

/** A user who has signed up and verified, and is to choose how to buy; the first journey covers the screens. */
async function signUp(page: Page, email = 'ola@fresh.test'): Promise<void> {
  const post = async (url: string, data: object) => expect((await page.request.post(url, { data })).status()).toBe(200);
  const person = { first_name: 'Ola', last_name: 'Berg', email, password, confirm_password: password };
  await post('/v4/register', { ...person, company_name: 'Fresh Phones', country_code: 'US', is_terms_accepted: true });
  const address = { street: '5 Lake Street', city: 'Chicago', timezone: 'America/Chicago' };
  await post('/v5/register/step', { step: 1, company_name: 'Fresh Phones', company_email: email, ...address });
  await post('/v4/register/verify', { code: await readCode(page) });
  await post('/v5/register/step', { step: 2 });
}

/** The same, whose company is open. */
async function begin(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  expect((await page.request.post('/v5/register/eject', { data: {} })).status()).toBe(200);
}

test('a company without a price list enters the price of its first order, saves it, and pays', async ({ page }) => {
  await signUp(page);
  await test.step('keep the default: prices are entered in the order', async () => {
    await page.goto('/onboarding/3');
    await page.getByLabel('Store name').fill('Lake Street');
    await page.getByRole('button', { name: 'Finish setup' }).click();
    await page.getByRole('link', { name: /Create your first order/ }).click();
    await expect(page.getByLabel('Device', { exact: true })).toBeFocused();
  });

  await test.step('describe the device, and enter its price', async () => {
    await page.getByLabel('Device', { exact: true }).fill(sampleImei(tac, 816));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Apple iPhone 15' })).toBeVisible();
    await page.getByRole('radio', { name: 'Unlocked' }).check();
    await page.getByRole('radio', { name: '128 GB' }).check();
    await expect(page.getByRole('radio', { name: /^Good.*No price yet/ })).toBeEnabled();
    await page.getByRole('radio', { name: /^Good/ }).check();
    await page.getByRole('button', { name: /Add to offer/ }).click();
    await expect(page.getByText('Price is required')).toBeVisible();
    await expect(page.getByLabel('Unit price')).toBeFocused();
    await page.keyboard.type('250');
    await page.getByRole('checkbox', { name: 'Save to the price list' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Add to offer/ }).click();
    await expect(page.getByText('1 device is in the offer')).toBeVisible();
  });

  await test.step('create the order for a new seller', async () => {
    await page.getByRole('combobox', { name: 'Customer' }).click();
    await page.keyboard.type('Ana Lee');
    await page.getByRole('option', { name: /New customer/ }).click();
    await page.getByRole('form', { name: 'New customer' }).getByLabel('Email', { exact: true }).fill('ana@seller.test');
    await page.getByRole('button', { name: 'Add customer' }).click();
    await expect(page.getByText('ana@seller.test')).toBeVisible();
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/order-local\/detail\/\d+$/);
  });

  await test.step('inspect and pay it', async () => {
    await inspectAndPay(page);
    const { data } = await (await page.request.get(`/v1/pos/local-order/${page.url().split('/').at(-1)}`)).json();
    expect([data.paid_total, data.items[0].awaits_price]).toEqual([25_000, false]);
  });

  await test.step('the next one has the saved price', async () => {
    await page.goto('/order-local/create');
    await expect(page.getByLabel('Device', { exact: true })).toBeFocused();
    await page.getByLabel('Device', { exact: true }).fill(sampleImei(tac, 817));
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Unlocked' }).check();
    await page.getByRole('radio', { name: '128 GB' }).check();
    await page.getByRole('radio', { name: /^Good/ }).check();
    await expect(page.getByLabel('Price', { exact: true })).toContainText('$250.00');
  });
});

test('add a second company, which is empty and separate', async ({ page }) => {
  await begin(page, 'ida@fresh.test');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Add a company' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a company' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Company name').fill('Fresh Phones Tokyo');
  await page.getByRole('combobox', { name: /^Country/ }).selectOption('JP');
  await expect(page.getByRole('combobox', { name: /^Currency/ })).toHaveValue('JPY');
  await page.getByLabel('Street and number').pressSequentially('4-5 gin');
  await expect(page.getByRole('option', { name: /4-5-6 Ginza/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('City')).toHaveValue('Chuo-ku');
  await expect(page.getByLabel('Street and number')).toHaveValue('4-5-6 Ginza');
  await expect(page.getByLabel('Prefecture')).toHaveValue('Tokyo');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('checkbox', { name: 'Zelle' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create company' }).dblclick();
  await expect(page.getByText('Fresh Phones Tokyo is ready.')).toBeVisible();
  const { data } = await (await page.request.get('/v1/pos/me')).json();
  expect(data.companies).toHaveLength(2);
  expect(data.currency).toBe('JPY');
});

test('the verification and payment pages without signing in', async ({ page }) => {
  await page.goto('/register/verify');
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('demo@tradepost.test');
  await page.getByLabel('Code', { exact: true }).pressSequentially('123456');
  await expect(page.getByText('The code is incorrect or has expired')).toBeVisible();
  await page.goto('/register/checkout?session_id=made-up');
  await expect(page.getByText('Payment not found')).toBeVisible();
  await expectAccessible(page);
});
