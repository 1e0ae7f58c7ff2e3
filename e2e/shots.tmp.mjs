import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:3132';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const paths = process.argv.slice(3);
const [w, scheme = 'light'] = process.argv[2].split(',');
const c = await b.newContext({ viewport: { width: Number(w), height: 900 }, colorScheme: scheme });
const p = await c.newPage();
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
p.on('pageerror', (e) => console.log('pageerror', e.message));
await p.goto(base + '/login');
await p.getByLabel('Email').fill('demo@tradepost.test');
await p.getByLabel('Password', { exact: true }).fill('tradepost-demo');
await p.getByRole('button', { name: /log in|sign in/i }).click();
await p.waitForURL('**/dashboard');
for (const path of paths) {
  await p.goto(base + path);
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/shot-${path.split('?')[0].replaceAll('/', '_')}-${w}-${scheme}.png`, fullPage: true });
}
await b.close();
