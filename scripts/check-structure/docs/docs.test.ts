import { describe, expect, it } from 'vitest';
import { makeTree } from '../tree.ts';
import { checkDecisions, decisionsIndex, indexPath } from './decisions.ts';
import { checkDocs } from './links.ts';

describe('links', () => {
  const readme = 'apps/server/src/features/orders/README.md';
  const linesOf = (text: string, path = readme) =>
    checkDocs(makeTree({ [path]: text, 'apps/server/src/features/orders/items/a.rules.ts': '' })).map(
      ({ line }) => line,
    );

  it('lead to files, folders and other sites', () => {
    expect(linesOf('[a](items/a.rules.ts) [b](items) [c](../orders/README.md#d) [e](https://example.com/f)')).toEqual(
      [],
    );
  });

  it('do not lead nowhere', () => {
    expect(linesOf('a\n[b](items/b.rules.ts)')).toEqual([2]);
  });

  it('of what is read first are on one page', () => {
    expect(linesOf('a\n'.repeat(150), 'AGENTS.md')).toHaveLength(0);
    expect(linesOf('a\n'.repeat(151), 'AGENTS.md')).toHaveLength(1);
  });
});

describe('decisions', () => {
  const files = {
    'docs/decisions/0001-one.md': '# 1. One thing\n\nSee `orders/items`.',
    'docs/decisions/0002-two.md': '# 0002: Another',
    'docs/decisions/0003-three.md': '# Nobody names it',
    'docs/decisions/0004-four.md': '# 4. By the name of a file\n\n`b.commands.ts` does.',
    'apps/server/src/features/payouts/b.commands.ts': '',
    'apps/server/src/features/pricing/a.rules.ts': '// docs/decisions/0002',
  };

  it('stand with the features that name them', () => {
    const text = decisionsIndex(makeTree(files));
    expect(text.split('\n').filter((line) => /^[#-]/.test(line))).toEqual([
      '# Decisions by feature',
      '## pricing',
      '- [Another](0002-two.md)',
      '## orders',
      '- [One thing](0001-one.md)',
      '## payouts',
      '- [By the name of a file](0004-four.md)',
      '## the whole',
      '- [Nobody names it](0003-three.md)',
    ]);
  });

  it('are listed as they are', () => {
    const index = decisionsIndex(makeTree(files));
    expect(checkDecisions(makeTree({ ...files, [indexPath]: index }))).toEqual([]);
    expect(checkDecisions(makeTree({ ...files, [indexPath]: `${index}\n` }))).toHaveLength(1);
    const two = { ...files, 'docs/decisions/0002-other.md': '# Again' };
    expect(checkDecisions(makeTree({ ...two, [indexPath]: decisionsIndex(makeTree(two)) }))).toHaveLength(2);
  });
});
