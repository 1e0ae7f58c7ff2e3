import { expect, test } from 'vitest';
import { brandStyle } from './brand-style.ts';
import { cssVariables, tokens } from './tokens.ts';

const style = brandStyle('#123a6b');

test('has a shade for each of ours, the seventh being the accent itself', () => {
  for (let step = 0; step < 10; step += 1) expect(style).toContain(`--mantine-color-accent-${step}: `);
  expect(style).toContain('--mantine-color-accent-7: #123a6b;');
});

test('replaces the accent’s tokens and no other, in light and dark', () => {
  const replaced = new Set([...style.matchAll(/(--tp-[a-z-]+):/g)].map(([, name]) => name));
  expect([...replaced].sort()).toEqual(['--tp-accent', '--tp-focus', '--tp-selected']);
  for (const name of replaced) expect(cssVariables(tokens.light)).toHaveProperty(name as string);
  expect(style.match(/data-mantine-color-scheme="(light|dark)"/g)).toHaveLength(2);
});
