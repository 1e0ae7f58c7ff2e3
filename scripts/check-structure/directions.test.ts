import { describe, expect, it } from 'vitest';
import { checkDirections } from './directions.ts';
import { makeTree } from './tree.ts';

const messagesFor = (path: string, specifier: string) =>
  checkDirections(makeTree({ [path]: `import { it } from '${specifier}';\n` })).map(({ message }) => message);

const server = (path: string) => `apps/server/src/${path}`;
const web = (path: string) => `apps/web/src/${path}`;
const contracts = (path: string) => `packages/contracts/src/${path}`;

describe('imports that go the right way', () => {
  it.each([
    [server('app.ts'), './features/orders/order.routes.ts'],
    [server('app.ts'), './demo/demo.ts'],
    [server('demo/orders.ts'), '../features/orders/order.commands.ts'],
    [server('features/orders/order.commands.ts'), '../../platform/clock.ts'],
    [server('features/orders/order.commands.ts'), '@tradepost/contracts/orders/order.rules'],
    [server('features/orders/order.commands.ts'), '../pricing/price.queries.ts'],
    [server('features/orders/order.commands.ts'), '../pricing/queries/find-price.ts'],
    [server('features/orders/order.commands.ts'), './order.jobs.ts'],
    [server('features/orders/order.queries.ts'), '../customers/customer.table.ts'],
    [server('features/orders/order.api.test.ts'), '../../testing/test-app.ts'],
    [server('testing/test-app.ts'), '../app.ts'],
    [web('app/router.tsx'), '../features/orders/order-list.page.tsx'],
    [web('features/orders/order-list.page.tsx'), '../../ui/list-page/list-page.tsx'],
    [web('features/orders/order-list.page.tsx'), '../customers/components/customer-picker.tsx'],
    [web('features/orders/order.api.ts'), '@tradepost/contracts/orders/order.contract'],
    [web('ui/money-input.tsx'), '../lib/money.ts'],
    [web('ui/tokens.test.ts'), 'node:fs'],
    [contracts('orders/order.contract.ts'), '../route.ts'],
    [contracts('orders/order.contract.ts'), 'zod'],
    ['scripts/check-sql.ts', '../apps/server/src/platform/db/migrate.ts'],
    ['e2e/sell.test.ts', '@tradepost/contracts/money'],
    ['e2e/sell.test.ts', '../apps/server/src/testing/languages/english-finder.ts'],
  ])('%s ← %s', (path, specifier) => {
    expect(messagesFor(path, specifier)).toEqual([]);
  });
});

describe('imports that go the wrong way', () => {
  it.each([
    [
      web('features/orders/order.api.ts'),
      '../../../../server/src/features/orders/order.rules.ts',
      'The web does not import the server',
    ],
    [
      web('features/orders/order.api.ts'),
      '@tradepost/server/features/orders/order.rules',
      'The web does not import the server',
    ],
    [
      server('features/orders/order.rules.ts'),
      '../../../../web/src/lib/money.ts',
      'The server does not import the web',
    ],
    [server('platform/clock.ts'), '../../../../scripts/processes.ts', 'The server does not import scripts/'],
    [contracts('money.ts'), '../../../apps/server/src/platform/clock.ts', 'Contracts import only contracts'],
    [contracts('money.ts'), 'node:crypto', 'Contracts run in the browser and on the server'],
    [contracts('money.ts'), 'drizzle-orm/pg-core', 'Contracts run in the browser and on the server'],
    [server('platform/clock.ts'), '../../../../packages/contracts/src/money.ts', 'Import contracts by their package'],
    [server('platform/jobs/jobs.ts'), '../../features/orders/order.commands.ts', 'platform stands below features'],
    [server('features/orders/order.commands.ts'), '../../app.ts', 'features stands below app'],
    [server('features/orders/order.commands.ts'), '../../demo/orders.ts', 'features stands below demo'],
    [server('features/orders/order.commands.ts'), '../../testing/test-app.ts', 'Only tests import from testing/'],
    [server('features/orders/order.commands.ts'), '../pricing/price.routes.ts', 'Another feature’s routes'],
    [server('features/orders/order.commands.ts'), '../pricing/price.jobs.ts', 'Another feature’s jobs'],
    [server('features/orders/order.commands.ts'), '../payouts/sandbox.client.ts', 'Another feature’s client'],
    [server('demo/orders.ts'), '../features/orders/order.routes.ts', 'Another feature’s routes'],
    [web('lib/money.ts'), '../ui/money-input.tsx', 'lib/ stands below ui/'],
    [web('ui/money-input.tsx'), '../features/orders/order.rules.ts', 'ui/ stands below features/'],
    [web('features/orders/order-list.page.tsx'), '../../app/router.tsx', 'features/ stands below app/'],
    [
      web('features/orders/order-list.page.tsx'),
      '../customers/customer-list.page.tsx',
      'Only app/routes/ and app/settings-sections/ load pages',
    ],
    [web('lib/files.ts'), 'node:fs', 'does not exist in a browser'],
    ['e2e/sell.test.ts', '../apps/server/src/testing/test-app.ts', 'A journey uses the product from outside'],
    [server('platform/clock.ts'), '../../../../docs/clock.ts', 'outside of the source folders'],
  ])('%s ← %s', (path, specifier, message) => {
    expect(messagesFor(path, specifier)).toEqual([expect.stringContaining(message)]);
  });

  it('sees every way to import', () => {
    const tree = makeTree({
      [web('lib/money.ts')]: [
        `import type { A } from '../ui/a.ts';`,
        `export { b } from '../ui/b.ts';`,
        `const c = await import('../ui/c.ts');`,
        `type D = import('../ui/d.ts').D;`,
        `// import { e } from '../ui/e.ts';`,
        `const f = "import { f } from '../ui/f.ts'";`,
      ].join('\n'),
    });
    expect(checkDirections(tree).map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });
});
