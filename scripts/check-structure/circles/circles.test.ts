import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../tree.ts';
import { checkFileCircles, checkRanks, findCircles } from './circles.ts';

const server = (feature: string, file: string) => `apps/server/src/features/${feature}/${file}`;
const problemsOf = (files: Record<string, string>) => checkRanks(makeTree(files));

describe('features', () => {
  it('may stand on each other in one direction', () => {
    expect(
      problemsOf({
        [server('orders', 'order.commands.ts')]:
          `import '../pricing/price.queries.ts';\nimport '../views/view.queries.ts';`,
        [server('pricing', 'price.queries.ts')]: `import '../catalog/catalog.queries.ts';`,
        [server('shipping', 'label.commands.ts')]: `import '../orders/order.commands.ts';`,
      }),
    ).toEqual([]);
  });

  it('do not import one that stands on them', () => {
    const path = server('pricing', 'price.queries.ts');
    expect(problemsOf({ [path]: `\nimport type { Order } from '../orders/order.table.ts';` })).toEqual([
      { path, line: 2, message: expect.stringContaining('"pricing" may not import "orders"') },
    ]);
  });

  it('keep their rank on the web and in contracts too', () => {
    expect(
      problemsOf({
        'apps/web/src/features/catalog/catalog.api.ts': `import '../orders/order.api.ts';`,
        'packages/contracts/src/customers/customer.contract.ts': `import '../orders/order.contract.ts';`,
      }).map(({ path }) => path),
    ).toEqual([
      'packages/contracts/src/customers/customer.contract.ts',
      'apps/web/src/features/catalog/catalog.api.ts',
    ]);
  });

  it('do not import one of their own step', () => {
    const path = server('shipping', 'label.commands.ts');
    expect(problemsOf({ [path]: `import '../payouts/payout.queries.ts';` }).map(({ line }) => line)).toEqual([1]);
  });

  it('may be tested together', () => {
    expect(problemsOf({ [server('catalog', 'catalog.api.test.ts')]: `import '../orders/order.commands.ts';` })).toEqual(
      [],
    );
  });
});

describe('files', () => {
  const a = server('orders', 'order.commands.ts');
  const b = server('orders', 'promo/order-promo.commands.ts');
  const circlesOf = (files: Record<string, string>) => checkFileCircles(makeTree(files)).map(({ path }) => path);

  it('may import each other in one direction', () => {
    expect(circlesOf({ [a]: `import './promo/order-promo.commands.ts';`, [b]: `import 'zod';` })).toEqual([]);
  });

  it('do not import each other, however far around', () => {
    const c = server('orders', 'promo/apply-coupon.commands.ts');
    const files = {
      [a]: `import { x } from './promo/order-promo.commands.ts';`,
      [b]: `\nimport { y } from './apply-coupon.commands.ts';`,
      [c]: `import { z } from '../order.commands.ts';`,
    };
    expect(circlesOf(files)).toEqual([a, c, b]);
    expect(checkFileCircles(makeTree(files))[2]).toMatchObject({ line: 2, message: expect.stringContaining(a) });
  });

  it('do not import each other’s types, and not later', () => {
    expect(
      circlesOf({
        [a]: `import './promo/order-promo.commands.ts';`,
        [b]: `import type { SavedOrder } from '../order.commands.ts';`,
      }),
    ).toEqual([a, b]);
    expect(
      circlesOf({
        'apps/web/src/lib/a.tsx': `const b = () => import('./b.tsx');`,
        'apps/web/src/lib/b.tsx': `import { c } from './a.tsx';`,
      }),
    ).toEqual(['apps/web/src/lib/a.tsx', 'apps/web/src/lib/b.tsx']);
  });

  it('of contracts are found by their package name too', () => {
    expect(
      circlesOf({
        'packages/contracts/src/orders/a.rules.ts': `import { b } from './b.rules.ts';`,
        'packages/contracts/src/orders/b.rules.ts': `import { a } from '@tradepost/contracts/orders/a.rules';`,
      }),
    ).toHaveLength(2);
  });
});

describe('findCircles', () => {
  const name = fc.integer({ min: 0, max: 7 }).map(String);
  const graphOf = (edges: [string, string][]) => {
    const graph = new Map<string, Set<string>>();
    for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    return graph;
  };
  const reaches = (graph: Map<string, Set<string>>, from: string, to: string) => {
    const seen = new Set<string>();
    const waiting = [...(graph.get(from) ?? [])];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (node === to) return true;
      if (!seen.has(node)) waiting.push(...(graph.get(seen.add(node) && node) ?? []));
    }
    return false;
  };

  it('puts two features together exactly when each reaches the other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { maxLength: 20 }), (edges) => {
        const graph = graphOf(edges);
        const circles = findCircles(graph);
        const nodes = [...new Set(edges.flat())];
        for (const a of nodes) {
          for (const b of nodes.filter((node) => node !== a)) {
            const isTogether = circles.some((circle) => circle.includes(a) && circle.includes(b));
            expect(isTogether).toBe(reaches(graph, a, b) && reaches(graph, b, a));
          }
        }
      }),
    );
  });
});
