import { describe, expect, it } from 'vitest';
import { checkSyntax } from './syntax.ts';
import { makeTree } from './tree.ts';

const linesOf = (text: string, path = 'apps/server/src/platform/clock.ts') =>
  checkSyntax(makeTree({ [path]: text })).map(({ line }) => line);

describe('ways of writing', () => {
  it.each([
    ['enum Status { open }', [1]],
    ['const enum Status { open }', [1]],
    ['export namespace Orders { export const a = 1; }', [1]],
    [`export * from './a.ts';\nconst b = 1;`, [1]],
    [`export { a } from './a.ts';`, [1]],
    [`export { a } from './a.ts';\nexport type { B } from './b.ts';`, [1]],
    ['class OrderStore {}', [1]],
    ['const Store = class {};', [1]],
    ['export class HttpError extends Error {}', []],
    [`declare module 'fastify' { interface A { b: string } }`, []],
    ['declare global { interface Window { b: string } }', []],
    ['const a = { ...{ b, c }, d };', [1]],
    ['const a = [...[b, c], d];', [1]],
    ['const a = [...b, ...[c].map(d)];', []],
    ['const a = { ...b, ...(c && { d }) };', []],
    [`import { a } from './a.ts';\nexport { a };`, []],
    [`const text = 'enum Status {}; class A {}';`, []],
  ])('%s', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('no spread of a literal into an element', () => {
    expect(linesOf('const a = <A {...{ b }} {...c} />;', 'apps/web/src/app/header.tsx')).toEqual([1]);
  });

  it.each(['if (a) b();', 'switch (a) { default: }', 'for (const a of b) c(a);', 'while (a) b();'])(
    '%s is not for routes',
    (text) => {
      expect(linesOf(text, 'apps/server/src/features/orders/order.routes.ts')).toEqual([1]);
      expect(linesOf(text, 'apps/server/src/features/orders/order.commands.ts')).toEqual([]);
    },
  );

  it.each([
    ['apps/web/src/features/orders/order.api.ts', []],
    ['apps/web/src/lib/socket.ts', []],
    ['apps/web/src/features/orders/order-list.page.tsx', [1]],
    ['apps/web/src/app/header.tsx', [1]],
  ])('query keys in %s', (path, lines) => {
    expect(linesOf(`useQuery({ queryKey: ['orders'], queryFn });`, path)).toEqual(lines);
    expect(linesOf('client.invalidateQueries({ queryKey: orderKeys.all });', path)).toEqual([]);
  });
});
