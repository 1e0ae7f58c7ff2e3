import { globSync, readFileSync } from 'node:fs';
import postcss, { type Container, type Rule } from 'postcss';
import { expect, test } from 'vitest';

/** Windows high contrast replaces backgrounds. What is drawn by its background alone then disappears. */
const source = new URL('../../', import.meta.url);
/** Colors of dots, bars and lines; text has other ones. */
const markColor = /^var\(--(tp-(focus|border-strong|\w+-dot)|mantine-primary-color-filled)\b/;

/** The part of a selector that names what is drawn: without its parents, its attributes and its states. */
function drawnBy(rule: Rule): string[] {
  const parents = rule.parent?.type === 'rule' ? drawnBy(rule.parent as Rule) : [];
  return rule.selectors.flatMap((selector) => {
    const last = selector
      .trim()
      .split(/[\s>+~]+(?![^([]*[)\]])/)
      .at(-1) as string;
    const plain = last.replace(/\[[^\]]*\]/g, '').replace(/(?<!:):(?!:)[\w-]+(\([^)]*\))?/g, '');
    return plain.includes('&') ? parents.map((parent) => plain.replace('&', parent)) : [plain];
  });
}

const readValue = (rule: Container, name: RegExp) =>
  rule.nodes?.flatMap((node) => (node.type === 'decl' && name.test(node.prop) ? [node.value] : [])).at(-1);

/** Rules whose element shows nothing but its background, unless it has a border or keeps its colors. */
function findVanishing(css: string): string[] {
  const marks = new Set<string>();
  const kept = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const names = drawnBy(rule);
    const hasText = readValue(rule, /^color$/) !== undefined;
    if (markColor.test(readValue(rule, /^background(-color)?$/) ?? '') && !hasText)
      for (const name of names) marks.add(name);
    const border = readValue(rule, /^border$/);
    if (readValue(rule, /^forced-color-adjust$/) === 'none' || (border && border !== '0'))
      for (const name of names) kept.add(name);
  });
  return [...marks].filter((mark) => !kept.has(mark));
}

test.each<[string, string, string[]]>([
  ['a dot', '.dot { background: var(--tp-info-dot) }', ['.dot']],
  ['a dot of a state', '.badge[data-x="1"] .dot { background: var(--tp-info-dot) }', ['.dot']],
  ['a nested mark', '.item { &[data-unread]::before { background: var(--tp-focus) } }', ['.item::before']],
  ['a mark that keeps its colors', '.dot { forced-color-adjust: none; background: var(--tp-info-dot) }', []],
  ['a mark with a border', '.box { border: 1px solid }\n.box:checked { background: var(--tp-focus) }', []],
  ['a label', '.badge { background: var(--tp-focus); color: var(--tp-bg) }', []],
])('finds %s', (_what, css, found) => {
  expect(findVanishing(css)).toEqual(found);
});

test('every mark is seen in forced colors', () => {
  const files = globSync('**/*.css', { cwd: source.pathname });
  expect(files.length).toBeGreaterThan(100);
  const vanishing = files.flatMap((file) =>
    findVanishing(readFileSync(new URL(file, source), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(vanishing.sort()).toEqual([]);
});
