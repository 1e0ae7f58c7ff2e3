import { expect, expectAccessible, type Page, signIn, test } from '../journey.ts';

const path = '/settings/manage-location/linked-locations';
const base = '/v1/pos/franchisee';

interface Listing {
  data: { items: { id: number; state: string; is_outgoing: boolean; company_name: string | null }[] };
}

/** Ends what an interrupted run left between the two companies. */
async function leaveAll(page: Page): Promise<void> {
  const { data } = (await (await page.request.get(`${base}/listing`)).json()) as Listing;
  for (const { id, state } of data.items) {
    if (state === 'requested') await page.request.post(`${base}/cancel-request/${id}`);
    if (state === 'accepted') await page.request.post(`${base}/unlink/${id}`);
    await page.request.delete(`${base}/delete/${id}`);
  }
}

/** Where the prices of a phone come from, and what they are. */
async function readQuotes(page: Page) {
  const found = await page.request.get('/v1/buyback/devices/search?q=iphone%2015%20pro%20max');
  const { data } = (await found.json()) as { data: { items: { id: number }[] } };
  const priced = await page.request.get(`/v1/pos/pricing/get-prices?model_id=${data.items[0]?.id}`);
  const { data: book } = (await priced.json()) as { data: { quotes: { source_name: string | null }[] } };
  return book.quotes.map(({ source_name }) => source_name);
}

test('a franchisee joins, sees the parent’s prices, and leaves', async ({ page: parent, browser }) => {
  // Two companies and several accessibility scans.
  test.slow();
  await signIn(parent);
  const context = await browser.newContext();
  const child = await context.newPage();
  await signIn(child, 'local@tradepost.test');
  await leaveAll(child);

  const link = await test.step('the parent hands out its link', async () => {
    await parent.goto('/settings');
    await parent.getByRole('searchbox', { name: 'Search settings' }).fill('franchise');
    await parent.getByRole('link', { name: /^Linked locations/ }).click();
    await expect(parent.getByRole('heading', { level: 1, name: 'Linked locations' })).toBeVisible();
    await expect(parent.getByRole('listitem', { name: 'Lakeside Phones' })).toContainText('Franchisee');
    await expect(parent.getByRole('row', { name: /Main store Lakeside Phones/ })).toBeVisible();
    await expectAccessible(parent);
    await parent.getByRole('link', { name: /^Requests/ }).click();
    await expect(parent).toHaveTitle('Linked locations | Tradepost');
    await expect(parent.getByRole('listitem', { name: 'Second Chance Phones' })).toContainText('asked by Tariq Haddad');
    await expectAccessible(parent);
    const listing = await parent.request.get(`${base}/listing`);
    return ((await listing.json()) as { data: { link: string } }).data.link;
  });

  await test.step('the franchisee opens it and sends a request', async () => {
    const { pathname, search } = new URL(link);
    await child.goto(pathname + search);
    const dialog = child.getByRole('dialog', { name: 'Send a request' });
    await expect(dialog.getByLabel('Company code or link')).toHaveValue(/^[0-9a-f]{32}$/);
    await expectAccessible(child);
    await dialog.getByLabel('Company code or link').fill('my friend');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Enter a company code, or its link')).toBeVisible();
    await dialog.getByLabel('Company code or link').fill(link);
    await dialog.getByRole('checkbox', { name: 'Totals' }).check();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(child.getByText('If a company has this code, it sees your request.')).toBeVisible();
    // Who has the code shows with the answer alone.
    const row = child.getByRole('listitem', { name: /^Company with the code/ });
    await expect(row).toContainText('They choose when they accept');
    await expect(child.getByText('Second Life Devices')).toHaveCount(0);
  });

  await test.step('the parent hears of it, and accepts with what it shares', async () => {
    const row = parent.getByRole('listitem', { name: 'Corner Phones' });
    await expect(row).toContainText('Would be your franchisee', { timeout: 15_000 });
    await row.getByRole('button', { name: 'Review' }).click();
    const dialog = parent.getByRole('dialog', { name: 'Link with Corner Phones?' });
    await expect(dialog).toContainText('They share: Totals.');
    await expect(dialog.getByRole('checkbox', { name: 'Prices' })).toBeChecked();
    await expectAccessible(parent);
    await dialog.getByRole('checkbox', { name: 'Product catalog' }).uncheck();
    await dialog.getByRole('button', { name: 'Accept and link' }).click();
    await expect(parent.getByText('The companies are linked')).toBeVisible();
    await parent
      .getByRole('link', { name: /^Linked/ })
      .last()
      .click();
    await expect(parent.getByRole('listitem', { name: 'Corner Phones' })).toContainText('Conditions, Prices');
  });

  await test.step('the franchisee sees the parent’s prices', async () => {
    await child
      .getByRole('link', { name: /^Linked/ })
      .last()
      .click();
    const row = child.getByRole('listitem', { name: 'Second Life Devices' });
    await expect(row).toContainText('You follow their prices.', { timeout: 30_000 });
    await expectAccessible(child);
    await row.getByRole('link', { name: 'Price source' }).click();
    await expect(child.getByRole('heading', { level: 1, name: /^Second Life Devices/ })).toBeVisible();
    await expect.poll(() => readQuotes(child), { timeout: 60_000 }).toContain('Second Life Devices');
  });

  await test.step('the parent sees totals, and keeps its own customers to itself', async () => {
    await parent.getByRole('combobox', { name: 'Period' }).click();
    await parent.getByRole('option', { name: 'This year' }).click();
    await expect(parent.getByRole('row', { name: /^Total in USD/ })).toBeVisible();
    await expect(parent.getByRole('row', { name: /Main store Lakeside Phones/ })).toBeVisible();
    const theirs = await child.request.get('/v1/pos/customer?search=alvarez');
    expect(await theirs.text()).not.toContain('Maya');
  });

  await test.step('the franchisee leaves; its prices stay as stale ones', async () => {
    await child.goto(`${path}/1`);
    const row = child.getByRole('listitem', { name: 'Second Life Devices' });
    await row.getByRole('button', { name: 'Unlink' }).click();
    const dialog = child.getByRole('dialog', { name: 'Unlink Second Life Devices?' });
    await expect(dialog).toContainText('Followed prices stay as they are now');
    await expectAccessible(child);
    await dialog.getByRole('button', { name: 'Unlink' }).click();
    await expect(row).toContainText('You keep their last prices, marked as stale.');
    expect(await readQuotes(child)).toContain('Second Life Devices');
    await expect(parent.getByRole('listitem', { name: 'Corner Phones' })).toContainText('ended by them', {
      timeout: 15_000,
    });
    await row.getByRole('button', { name: 'Remove' }).click();
    await child.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await expect(child.getByText('No data to show')).toBeVisible();
    await expectAccessible(child);
  });

  await test.step('both sides find it in their change logs', async () => {
    for (const page of [parent, child]) {
      await page.goto('/settings/general-settings?tab=changes');
      await expect(page.getByText(/company link/).first()).toBeVisible();
    }
  });
  await context.close();
});
