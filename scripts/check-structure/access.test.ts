import { describe, expect, it } from 'vitest';
import { checkDatabaseAccess, checkOutsideCalls, checkVendorContexts } from './access.ts';
import { makeTree } from './tree.ts';

const server = (path: string) => `apps/server/src/${path}`;

describe('the database', () => {
  const linesOf = (path: string, text: string) =>
    checkDatabaseAccess(makeTree({ [path]: text })).map(({ line }) => line);
  const use = `import { eq } from 'drizzle-orm';\nimport { orders } from './order.table.ts';\n`;

  it.each([
    server('features/orders/order.queries.ts'),
    server('features/orders/order.commands.ts'),
    server('features/orders/commands/split-order.ts'),
    server('features/orders/order.table.ts'),
    server('features/orders/order.api.test.ts'),
    server('platform/jobs/jobs.ts'),
    server('demo/orders.ts'),
    server('testing/template.ts'),
    'bench/main.ts',
  ])('is for %s', (path) => {
    expect(linesOf(path, use)).toEqual([]);
  });

  it.each([
    server('features/orders/order.routes.ts'),
    server('features/orders/order.rules.ts'),
    server('features/orders/order.jobs.ts'),
    server('features/payouts/sandbox.client.ts'),
    server('app.ts'),
  ])('is not for %s', (path) => {
    expect(linesOf(path, use)).toEqual([1, 2]);
  });

  it.each([
    [`import pg from 'pg';`, [1]],
    [`import { PGlite } from '@electric-sql/pglite';`, [1]],
    [`import { openPostgres } from '../../platform/db/connection/postgres.ts';`, [1]],
    [`import { orders } from '../orders/order.table.ts';`, [1]],
    [`export const run = (ctx: Ctx) => ctx.db.execute('select 1');`, [1]],
    [`import type { Order } from './order.table.ts';\nimport { type Db } from '../../platform/db/database.ts';`, []],
  ])('in a rule: %s', (text, lines) => {
    expect(linesOf(server('features/payouts/payout.rules.ts'), text)).toEqual(lines);
  });

  it.each([
    ['../../testing/test-app.ts', 1],
    ['../../platform/db/connection/postgres.ts', 1],
    ['../../platform/db/embedded/pglite.ts', 1],
    ['../../platform/opening/platform.ts', 1],
    ['@electric-sql/pglite', 1],
    ['drizzle-orm', 0],
    ['./order.table.ts', 0],
    ['../../testing/sample-pictures.ts', 0],
    ['../../platform/db/statement-names.ts', 0],
  ])('a test that imports %s and is not called x.api.test.ts', (specifier, count) => {
    const path = server('features/orders/order.test.ts');
    const problems = checkDatabaseAccess(makeTree({ [path]: `import { a } from '${specifier}';` }));
    expect(problems).toEqual(Array(count).fill({ path, line: 1, message: expect.stringContaining('x.api.test.ts') }));
  });
});

describe('calls to the outside', () => {
  const linesOf = (path: string, text: string) => checkOutsideCalls(makeTree({ [path]: text })).map(({ line }) => line);
  const call = `const a = 1;\nawait fetch('https://example.com');\n`;

  it.each([
    server('features/shipping/easypost.client.ts'),
    server('platform/files/s3.client.ts'),
    server('features/orders/order.api.test.ts'),
    'apps/web/src/lib/api.ts',
    'scripts/journeys.ts',
  ])('are for %s', (path) => {
    expect(linesOf(path, call)).toEqual([]);
  });

  it.each([
    server('features/shipping/shipping.commands.ts'),
    server('platform/mail/mailer.ts'),
    server('main.ts'),
    'apps/web/src/features/orders/order.api.ts',
    'apps/web/src/ui/file-drop.tsx',
    'packages/contracts/src/money.ts',
  ])('are not for %s', (path) => {
    expect(linesOf(path, call)).toEqual([2]);
  });

  it.each([
    [`globalThis.fetch('https://example.com')`, [1]],
    [`import { request } from 'node:https';`, [1]],
    [`import axios from 'axios';`, [1]],
    [`import type { IncomingMessage } from 'node:http';`, []],
    [`boss.fetch('jobs');`, []],
    [`// fetch('https://example.com')`, []],
    [`const text = "fetch('https://example.com')";`, []],
  ])('in a command: %s', (text, lines) => {
    expect(linesOf(server('features/orders/order.commands.ts'), text)).toEqual(lines);
  });
});

describe('a client', () => {
  const linesOf = (text: string, path = server('features/billing/stripe.client.ts')) =>
    checkVendorContexts(makeTree({ [path]: text })).map(({ line }) => line);

  it.each([
    [`import type { Ctx } from '../../platform/tenancy/ctx.ts';`, [1]],
    [`import { inReading, type Ctx } from '../../platform/tenancy/ctx.ts';`, [1]],
    [`import type { Ctx as Context } from '../../platform/tenancy/ctx.ts';`, [1]],
    [`import type { Db } from '../../platform/db/database.ts';`, [1]],
    [`import { inReading, type VendorScope } from '../../platform/tenancy/ctx.ts';`, []],
  ])('takes no open transaction: %s', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('is held to it alone', () => {
    const text = `import type { Ctx } from '../../platform/tenancy/ctx.ts';`;
    expect(linesOf(text, server('features/billing/plan.commands.ts'))).toEqual([]);
  });
});
