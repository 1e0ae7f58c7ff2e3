import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, password, signIn, test } from '../journey.ts';

/** Runs a command of package.json on an installation of its own, which has no server. */
function run(data: string, command: string, ...args: string[]): string {
  const env = {
    ...process.env,
    DATA_DIR: data,
    DATABASE_URL: '',
    PORT: '39871',
    APP_SECRET: `${'another-secret-'.repeat(3)}`,
  };
  return execFileSync(process.execPath, ['scripts/run.mjs', command, ...args], { env, encoding: 'utf8' });
}

/** The tables of an archive with the sums of their rows. */
function tablesOf(archive: string): { name: string; rows: number; sum: string }[] {
  const manifest = execFileSync('unzip', ['-p', archive, 'manifest.json'], { encoding: 'utf8', maxBuffer: 50_000_000 });
  return JSON.parse(manifest).tables;
}

test('export a company, import it elsewhere, equal', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-journey-'));
  try {
    await signIn(page);
    await page.goto('/settings/company-profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Company profile' })).toBeVisible();
    await expect(page).toHaveTitle('Company profile | Tradepost');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Export and delete' }).click();
    await expect(page.getByText(/orders$/).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Export all data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export all data?' });
    await dialog.getByLabel('Your password').fill('wrong');
    await dialog.getByRole('button', { name: 'Export all data' }).click();
    await expect(dialog.getByText('Incorrect password')).toBeVisible();
    await dialog.getByLabel('Your password').fill(password);
    // The tab that asked for it saves the file once it is ready.
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      dialog.getByRole('button', { name: 'Export all data' }).click(),
    ]);
    const archive = join(folder, 'company.zip');
    await download.saveAs(archive);

    const elsewhere = join(folder, 'data');
    run(elsewhere, 'db:migrate');
    expect(run(elsewhere, 'company:import', archive)).toContain('Imported and compared');
    const again = join(folder, 'again.zip');
    expect(run(elsewhere, 'company:export', '--company', '1', again)).toContain('Wrote');
    const [here, there] = [tablesOf(archive), tablesOf(again)];
    expect(here.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(100);
    expect(there).toEqual(here);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('delete a company and keep it', async ({ page }) => {
  await signIn(page, 'local@tradepost.test');
  await page.goto('/settings/company-profile?tab=data');
  await page.getByRole('button', { name: 'Delete the company' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete / });
  const title = await dialog.getByRole('heading').textContent();
  const name = (title ?? '').replace(/^Delete (.*)\?$/, '$1');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete the company' }).click();
  await expect(dialog.getByText('Enter the name of the company as it is shown')).toBeVisible();
  await dialog.getByLabel(/to confirm/).fill(name);
  await dialog.getByRole('button', { name: 'Delete the company' }).click();
  const banner = page.getByRole('region', { name: 'The company will be deleted' });
  await expect(banner).toContainText(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep company' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete the company' })).toBeVisible();
});
