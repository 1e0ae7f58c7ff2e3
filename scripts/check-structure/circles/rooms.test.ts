import { describe, expect, it } from 'vitest';
import { makeTree } from '../tree.ts';
import { checkRooms } from './rooms.ts';

const orders = (file: string) => `apps/server/src/features/orders/${file}`;
const users = (file: string) => `apps/web/src/features/users/${file}`;
const problemsOf = (files: Record<string, string>) => checkRooms(makeTree(files));

describe('rooms', () => {
  it('stand on each other in one direction', () => {
    expect(
      problemsOf({
        [orders('moves/move.commands.ts')]: `import '../status/status.queries.ts';\nimport '../order.queries.ts';`,
        [orders('status/status.queries.ts')]: `import '../order.queries.ts';`,
        [orders('order.queries.ts')]: `import '../../pricing/price.queries.ts';`,
      }),
    ).toEqual([]);
  });

  it('do not go round in a circle, not even by way of what lies beside them', () => {
    const files = {
      [orders('moves/move.commands.ts')]: `\nimport '../status/status.queries.ts';`,
      [orders('status/status.queries.ts')]: `import type { Order } from '../order.queries.ts';`,
      [orders('order.queries.ts')]: `import './moves/move.commands.ts';`,
    };
    const problems = problemsOf(files);
    expect(problems.map(({ path }) => path)).toEqual(Object.keys(files));
    expect(problems[0]).toMatchObject({
      line: 2,
      message: expect.stringContaining('circle between files beside the folders, moves, status'),
    });
  });

  it('are joined by routes and pages, and stand on tables and calls', () => {
    expect(
      problemsOf({
        [orders('order.routes.ts')]: `import './notes/note.commands.ts';`,
        [orders('notes/note.commands.ts')]: `import '../order.queries.ts';\nimport '../moves/move.table.ts';`,
        [orders('moves/move.commands.ts')]: `import '../notes/note.commands.ts';`,
        [users('member-list.page.tsx')]: `import './components/member-row.tsx';`,
        [users('components/member-row.tsx')]: `import '../member.api.ts';\nimport '../roles.ts';`,
      }),
    ).toEqual([]);
  });

  it('are those of contracts, ui and lib too', () => {
    expect(
      problemsOf({
        'packages/contracts/src/orders/detail/a.contract.ts': `import '../b.contract.ts';`,
        'packages/contracts/src/orders/b.contract.ts': `import '@tradepost/contracts/orders/detail/a.contract';`,
        'apps/web/src/ui/dialogs/dialog.tsx': `import '../later/later.tsx';`,
        'apps/web/src/ui/later/later.tsx': `import '../dialogs/dialog.tsx';`,
      }),
    ).toHaveLength(4);
  });
});
