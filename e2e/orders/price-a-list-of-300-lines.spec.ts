import { call, expect, expectAccessible, type Locator, type Page, signIn, test } from '../journey.ts';

/** Texts as sellers write them, each with how often the list has it. */
const texts: readonly (readonly [text: string, grade: string, lines: number])[] = [
  // Without a carrier: the larger part of most lists.
  ['iPhone 15 128GB', 'A', 40],
  ['iphone 14 pro 256 gb', 'B', 36],
  ['Apple iPhone 13 128gb', 'B+', 30],
  ['IPHONE 12 64GB', 'C', 24],
  ['Samsung Galaxy S23 128GB', 'A/B', 22],
  ['galaxy s22 128', 'A/B', 18],
  // Complete.
  ['14PM deep purple 256', 'B', 12],
  ['Apple iPhone 15 128GB Unlocked', 'A', 24],
  ['iPhone 13 128GB AT&T', 'B', 10],
  ['Samsung Galaxy S22 128GB unlocked', 'B', 20],
  // Complete, in grades that are the seller's own.
  ['iPhone 14 Pro 256GB Unlocked', 'A/B', 14],
  ['iPhone 15 256GB Verizon', 'CPO', 16],
  // Without a grade.
  ['iPhone 12 64GB T-Mobile', '', 14],
  // With a number that another model has too.
  ['iPhone 13 Pro 12 MP 128GB Unlocked', 'B', 10],
  // Without storage too: chosen by hand.
  ['iphone 14 black', 'B', 6],
  ['Iphone 14 BLACK', 'A', 2],
  // Not in the catalog.
  ['Box of mixed chargers', '', 1],
  ['Landline phone, gray', 'B', 1],
];

test('300 pasted lines are priced in at most ten choices', async ({ page }) => {
  test.slow();
  const list = texts.flatMap(([text, grade, lines]) => Array.from({ length: lines }, () => `${text}\t${grade}\t2`));
  expect(list).toHaveLength(300);
  let choices = 0;
  const choose = async (title: string, body: () => Promise<void>) => {
    choices += 1;
    await test.step(`choice ${choices}: ${title}`, body);
  };
  await signIn(page);
  await page.goto('/bulk-quote/create');
  await page.getByLabel('Paste a list').fill(`Device\tGrade\tQty\n${list.join('\n')}`);
  await page.getByRole('button', { name: 'Read list' }).click();
  const many = page.getByRole('list', { name: 'Choices for many lines' });
  await expect(many).toBeVisible({ timeout: 60_000 });
  // The choices stand below the name of the list.
  const leftOf = (locator: Locator) => locator.evaluate((node) => Math.round(node.getBoundingClientRect().left));
  expect(await leftOf(many.getByRole('listitem').first())).toBe(await leftOf(page.getByText(/: 300 lines/)));

  await choose('the carrier', async () => {
    await many.getByRole('button', { name: 'Choose Unlocked' }).click();
    await confirm(page, 'Lines without a carrier: Unlocked?', 'Change 182 lines');
  });
  const grades = [
    ['A/B', 'Good', 54],
    ['CPO', 'Like new', 16],
  ] as const;
  for (const [grade, condition, lines] of grades)
    await choose(`the grade ${grade}`, async () => {
      await many.getByLabel(`Their grade “${grade}” is our`).selectOption({ label: condition });
      await confirm(page, `Grade “${grade}” is ${condition}?`, `Change ${lines} lines`);
    });
  await choose('lines without a grade', async () => {
    await many.getByLabel('Lines without a grade').selectOption({ label: 'Good' });
    await confirm(page, 'Lines without a grade: Good?', 'Change 14 lines');
  });
  await choose('the best matches', async () => {
    await many.getByRole('button', { name: 'Accept best matches' }).click();
    await confirm(page, 'Accept the best match for 10 lines?', 'Change 10 lines');
  });
  await page.getByRole('button', { name: '8 lines need a device' }).click();
  await expect(page).toHaveURL(/needs=device/);
  const lines = page.getByRole('table', { name: 'Lines of the list' });
  await choose('a device by hand, for the lines with the same text in both grades', async () => {
    await lines.getByRole('combobox').first().selectOption({ label: 'Apple iPhone 14, Unlocked · 128 GB (100)' });
    await expect(page.getByText('8 lines changed', { exact: true })).toBeVisible();
  });
  await expect(page.getByRole('button', { name: '2 lines have no price' })).toBeVisible();
  await expectAccessible(page);

  await test.step('the seller', async () => {
    await page.getByRole('combobox', { name: /seller|customer/i }).fill('maya');
    await page.getByRole('option', { name: /Maya Alvarez/ }).click();
    await page.getByRole('button', { name: 'Create bulk quote' }).click();
    await expect(page).toHaveURL(/\/bulk-quote\/detail\/\d+$/);
  });
  await choose('the catalog’s prices', async () => {
    await page.getByRole('button', { name: 'Price lines' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Price lines' }).click();
    await expect(page.getByText(/^298 changed/)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Price lines' }).click();
  await expect(page).toHaveURL(/needs=price/);
  for (const at of [299, 300])
    await choose(`the price of line ${at}, which the catalog does not have`, async () => {
      await page.getByLabel(`Price of line ${at}`).fill('5');
      await page.getByLabel(`Price of line ${at}`).press('Enter');
      await expect(page.getByLabel(`Price of line ${at}`)).toBeHidden();
    });
  await expect(page.getByText(/no price/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send quote' })).toBeVisible();
  expect(choices).toBeLessThanOrEqual(10);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { sums } = await call<{ sums: { lines: number; unpriced: number } }>(
    page,
    'get',
    `/v1/pos/bulk-quote/lines/${id}`,
  );
  expect(sums).toMatchObject({ lines: 300, unpriced: 0 });
});

/** Reads what a choice changes, and makes it. */
async function confirm(page: Page, title: string, label: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toBeHidden();
}
