import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { makeDemo } from './journeys/demo-copies.ts';
import { openHost } from './journeys/server.ts';
import { type PicturedPage, picturedPages, schemes, widths } from './pictures/pages.data.ts';

const usage = `npm run pictures -- FOLDER [words of names]
Saves pictures of the pages in scripts/pictures/pages.data.ts: on a phone, a tablet and a laptop, light and dark.
For a comparison, call it on two revisions with folders of their own: pictures/before and pictures/after.\n`;

/** Keeps a page that never comes to rest from ending the run. In milliseconds. */
const patience = 30_000;

/** Takes the pictures on a copy of the demo. Returns the names of those that failed. */
async function takePictures(folder: string, pages: readonly PicturedPage[]): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), 'tradepost-pictures-'));
  const host = openHost(join(work, 'servers.log'));
  const executablePath = await findChromium();
  const copies = await makeDemo(work, host);
  try {
    const { env, drop } = await copies.copy();
    const server = await host.startServer(env);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const failed = await takeAll(browser, server.url, folder, pages);
    await browser.close();
    await server.stop();
    await drop();
    return failed;
  } finally {
    await copies.close();
    host.close();
    rmSync(work, { recursive: true, force: true });
  }
}

async function takeAll(
  browser: Browser,
  url: string,
  folder: string,
  pages: readonly PicturedPage[],
): Promise<string[]> {
  const failed: string[] = [];
  for (const colorScheme of schemes) {
    for (const width of widths) {
      for (const pictured of pages) {
        const context = await browser.newContext({
          baseURL: url,
          colorScheme,
          viewport: { width, height: 800 },
          locale: 'en-US',
          timezoneId: 'America/New_York',
          reducedMotion: 'reduce',
        });
        context.setDefaultTimeout(patience);
        const name = `${pictured.name}-${width}-${colorScheme}`;
        try {
          const page = await open(await context.newPage(), pictured, width);
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: pictured.press === undefined });
          process.stdout.write(`${name}\n`);
        } catch (error) {
          failed.push(name);
          process.stdout.write(`${name} failed: ${(error as Error).message.split('\n')[0]}\n`);
        }
        await context.close();
      }
    }
  }
  return failed;
}

async function open(page: Page, pictured: PicturedPage, width: number): Promise<Page> {
  const { member, path, follow, click = [], press, mail } = pictured;
  if (member) {
    const data = { email: `${member}@tradepost.test`, password: 'tradepost-demo' };
    const answer = await page.request.post('/v1/pos/login', { data });
    if (!answer.ok()) throw new Error(`${member} cannot sign in: ${answer.status()}`);
  }
  await page.goto(path);
  if (mail) await openMailed(page, mail);
  await settle(page);
  if (follow) {
    await page.goto(await findLink(page, follow));
    await settle(page);
  }
  // What folds the menu is hidden where the menu is always folded.
  for (const name of width < 1024 ? [] : click) await page.getByRole('button', { name }).first().click();
  if (press) await page.keyboard.press(press);
  if (press || click.length > 0) await settle(page);
  return page;
}

/** Waits until nothing is asked for, and no skeleton is left. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: patience });
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
}

async function findLink(page: Page, pattern: RegExp): Promise<string> {
  await page.locator('main a[href^="/"]').first().waitFor({ state: 'attached' });
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const found = links.find((href) => pattern.test(href));
  if (!found) throw new Error(`${page.url()} has no link like ${pattern}`);
  return found;
}

/** Opens the link in a mail of the outbox, as its reader does. */
async function openMailed(page: Page, { subject, link }: NonNullable<PicturedPage['mail']>): Promise<void> {
  await page.getByRole('link', { name: subject }).first().click();
  const href = (await page.getByRole('link', { name: link }).first().getAttribute('href')) ?? '';
  await page.goto(href.slice(href.search(link)));
}

const [folder, ...words] = process.argv.slice(2);
const chosen = picturedPages.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (!folder || chosen.length === 0) {
  process.stderr.write(usage);
  process.exit(1);
}
mkdirSync(resolve(folder), { recursive: true });
if (!(await buildWeb())) process.exit(1);
const failed = await takePictures(resolve(folder), chosen);
process.stdout.write(
  `${chosen.length * widths.length * schemes.length - failed.length} pictures in ${folder}, ${failed.length} failed\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
