import { expect, expectAccessible, signIn, test } from '../journey.ts';

test('write a question, change the terms and the headline, and see what sellers and search engines see', async ({
  page,
}) => {
  await signIn(page);

  await test.step('the home page has a new headline', async () => {
    await page.goto('/settings/home-page');
    await expect(page).toHaveTitle('Website pages | Tradepost');
    await page.getByLabel('Headline').fill('Sell it to {{company_name}}');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved. Your storefront is on.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a question is added, and moved up by keyboard', async () => {
    await page.goto('/settings/faq');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add question' }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill('Do you buy broken phones?');
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, **almost** all. <b>Ask</b> us.');
    await page.getByRole('button', { name: 'Add question' }).click();
    await expect(page.getByText(/HTML and scripts are not allowed/)).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Answer' })
      .fill('Yes, **almost** all. [Ask](mailto:{{company_email}}) us.');
    await page.getByRole('button', { name: 'Add question' }).click();
    const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
    const added = questions.filter({ hasText: 'Do you buy broken phones?' });
    await expect(added).toBeVisible();
    await expect(questions.last()).toContainText('Do you buy broken phones?');
    await added.getByRole('button', { name: 'Move Do you buy broken phones?', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(questions.last()).not.toContainText('Do you buy broken phones?');
  });

  await test.step('the terms get a new version', async () => {
    await page.goto('/settings/legal-terms');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill(`${await text.inputValue()}\n\nTitle passes with the payment.`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(/Terms saved as version \d+/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('sellers read all of it without signing in, in their language too', async () => {
    await page.context().clearCookies();
    await page.goto('/shop/second-life');
    await expect(page.getByRole('heading', { level: 1, name: 'Sell it to Second Life Devices' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All questions' }).click();
    // The page that is left has the same question.
    await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
    await page.getByText('Do you buy broken phones?').click();
    await expect(page.getByRole('link', { name: 'Ask' })).toHaveAttribute('href', /^mailto:/);
    await expectAccessible(page);
    await page.goto('/shop/second-life/terms');
    await expect(page.getByText('Title passes with the payment.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Language').selectOption('es');
    await expect(page.getByRole('heading', { level: 1, name: 'Condiciones' })).toBeVisible();
    await expect(page.getByText('Usted vende un dispositivo que es suyo.')).toBeVisible();
  });

  await test.step('search engines read a head of the company’s own, and its sitemap', async () => {
    const read = async (path: string) => (await page.request.get(path)).text();
    const faq = await read('/shop/second-life/faq?lang=en');
    expect(faq).toContain('"@type":"FAQPage"');
    expect(faq).toContain('Do you buy broken phones?');
    expect(faq).toMatch(/<link rel="canonical" href="[^"]*\/shop\/second-life\/faq\?lang=en" \/>/);
    expect(await read('/shop/second-life/sitemap.xml')).toContain('/shop/second-life/smartphones/apple</loc>');
    const unknown = await page.request.get('/shop/no-such-shop');
    expect([unknown.status(), unknown.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
  });
});

test('a domain of one’s own: its records are checked, and its pages are open', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/customer-portal?tab=site');
  await expect(page.getByText('_tradepost.sell.second-life.test')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check records' }).click();
  // The domain, and each of its two records.
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(3);
});
