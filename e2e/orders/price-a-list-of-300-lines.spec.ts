import { expect, expectAccessible, type Page, signIn, test } from '../journey.ts';

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
  ['Apple iPhone 15 128GB Unlocked', 'A', 30],
  ['iPhone 13 128GB AT&T', 'B', 20],
  ['Samsung Galaxy S22 128GB unlocked', 'B', 20],
  // Complete, in grades that are the seller's own.
  ['iPhone 14 Pro 256GB Unlocked', 'A/B', 14],
  ['iPhone 15 256GB Verizon', 'CPO', 16],
  // Without a grade.
  ['iPhone 12 64GB T-Mobile', '', 14],
  // In words that the catalog does not have.
  ['14PM deep purple 256 unl', 'B', 12],
  ['Box of mixed chargers', '', 1],
  ['Landline phone, gray', 'B', 3],
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
  await expectAccessible(page);

  await choose('the carrier', async () => {
    await many.getByRole('button', { name: 'Lines without a carrier: Unlocked' }).click();
    await confirm(page, 'Lines without a carrier: Unlocked?', 'Change 170 lines');
  });
  for (const [grade, condition] of [
    ['A/B', 'Good'],
    ['CPO', 'Like New'],
  ] as const)
    await choose(`the grade ${grade}`, async () => {
      await many.getByLabel(`Their grade “${grade}” is our`).selectOption({ label: condition });
      await confirm(page, `Grade “${grade}” is ${condition}?`, /^Change \d+ lines$/);
    });
  await choose('lines without a grade', async () => {
    await many.getByLabel('Lines without a grade').selectOption({ label: 'Good' });
    await confirm(page, 'Lines without a grade: Good?', 'Change 14 lines');
  });
  await expectAccessible(page);
});

/** Reads what a choice changes, and makes it. */
async function confirm(page: Page, title: string, label: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toBeHidden();
}
