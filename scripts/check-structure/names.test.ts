import { describe, expect, it } from 'vitest';
import { checkNames } from './names.ts';
import { makeTree } from './tree.ts';

const messagesFor = (path: string) => checkNames(makeTree({ [path]: '' })).map(({ message }) => message);

describe('names that fit', () => {
  it.each([
    'apps/server/migrations/202611200100_platform.sql',
    'apps/server/src/main.ts',
    'apps/server/src/platform/db/database.ts',
    'apps/server/src/platform/mail/outbox.ts',
    'apps/server/src/platform/pdf/fonts/OFL.txt',
    'apps/server/src/features/orders/order.routes.ts',
    'apps/server/src/features/orders/in-store/in-store.commands.ts',
    'apps/server/src/features/orders/commands/split-order.ts',
    'apps/server/src/features/orders/commands/split-order.api.test.ts',
    'apps/server/src/features/orders/order-status.rules.test.ts',
    'apps/server/src/features/payouts/sandbox.client.ts',
    'apps/server/src/demo/demo.ts',
    'apps/server/src/demo/orders-in-store.ts',
    'apps/server/src/demo/first-names.data.ts',
    'apps/server/src/testing/test-app.ts',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/src/main.tsx',
    'apps/web/src/app/router.tsx',
    'apps/web/src/ui/list-page/list-page.tsx',
    'apps/web/src/features/orders/in-store/order-list.page.tsx',
    'apps/web/src/features/orders/in-store/order-list.page.module.css',
    'apps/web/src/features/orders/order.api.ts',
    'apps/web/src/features/orders/use-draft.ts',
    'apps/web/src/features/orders/components/item-editor.tsx',
    'apps/web/src/features/orders/components/steps/use-step.ts',
    'packages/contracts/src/money.ts',
    'packages/contracts/src/money.test.ts',
    'packages/contracts/src/countries.data.ts',
    'packages/contracts/src/orders/order.contract.ts',
    'packages/contracts/src/orders/order.fields.ts',
    'packages/contracts/src/add-ons/shopify/product.contract.ts',
    'e2e/sell-a-phone-at-the-counter.test.ts',
    'README.md',
    'docs/decisions/0001-one-spelling.md',
  ])('%s', (path) => {
    expect(messagesFor(path)).toEqual([]);
  });
});

describe('names that do not', () => {
  it.each([
    ['apps/server/migrations/0001_start.sql', 'npm run db:new'],
    ['apps/server/src/platform/Database.ts', 'not kebab-case'],
    ['apps/web/src/ui/ListPage.tsx', 'not kebab-case'],
    ['apps/web/src/ui/list_page/list.tsx', 'not kebab-case'],
    ['apps/server/src/platform/index.ts', 'No index files'],
    ['apps/web/src/ui/index.tsx', 'No index files'],
    ['apps/web/src/ui/types.ts', 'No types files'],
    ['apps/server/src/platform/order.types.ts', 'No types files'],
    ['apps/web/src/lib/utils.ts', '"utils" says nothing'],
    ['apps/web/src/lib/date-utils.ts', '"utils" says nothing'],
    ['apps/web/src/lib/helpers/dates.ts', '"helpers" says nothing'],
    ['apps/server/src/platform/common/dates.ts', '"common" says nothing'],
    ['apps/server/src/platform/mail.service.ts', '"service" says nothing'],
    ['apps/server/src/platform/session-manager.ts', '"manager" says nothing'],
    ['bench/helper.ts', '"helper" says nothing'],
    ['apps/server/src/features/loose.queries.ts', 'feature’s folder'],
    ['apps/server/src/features/gadgets/gadget.queries.ts', '"gadgets" is not a feature'],
    ['apps/web/src/features/gadgets/gadget.api.ts', '"gadgets" is not a feature'],
    ['packages/contracts/src/gadgets/gadget.contract.ts', '"gadgets" is not a feature'],
    ['apps/server/src/features/orders/orders.ts', 'A server feature has'],
    ['apps/server/src/features/orders/order.repository.ts', 'A server feature has'],
    ['apps/server/src/features/orders/layers/split-order.ts', 'A server feature has'],
    ['apps/server/src/features/orders/order.page.tsx', 'A server feature has'],
    ['apps/server/src/demo/things.ts', 'The demo has one file per feature'],
    ['apps/web/src/features/orders/order-list.tsx', 'A web feature has'],
    ['apps/web/src/features/orders/order.queries.ts', 'A web feature has'],
    ['apps/web/src/features/orders/components/order.api.ts', 'A web feature has'],
    ['packages/contracts/src/orders.ts', 'The root of contracts holds only'],
    ['packages/contracts/src/orders/order.ts', 'Contracts are x.contract.ts'],
    ['packages/contracts/src/orders/order.schema.ts', 'Contracts are x.contract.ts'],
  ])('%s', (path, message) => {
    expect(messagesFor(path)).toEqual([expect.stringContaining(message)]);
  });
});
