import { parseMarkup } from '@tradepost/contracts/company/markup.rules';
import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { menu } from '../layout/menu.ts';
import { loadRoutes } from '../router.tsx';
import { findHelp, readHelpPage, unwrapLines } from './help.rules.ts';
import { helpPages } from './help-pages.ts';
import { releaseNotes } from './release-notes.ts';
import { readReleases } from './releases.rules.ts';

const routes = await loadRoutes();
const paths = routes.flatMap((route) => ('page' in route ? [route.path] : []));

describe('a file of docs/help', () => {
  test.each(helpPages.map((help) => [help.title, help] as const))('%s', (_title, { pages, text }) => {
    for (const page of pages)
      expect(
        paths.some((path) => path === page || path.startsWith(`${page}/`) || matchPath(path, page) !== null),
        `no page begins with ${page}`,
      ).toBe(true);
    const { blocks, problems } = parseMarkup(text);
    expect(problems).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    expect(blocks[1]?.lines.length).toBeGreaterThanOrEqual(3);
    expect(blocks[1]?.lines.length).toBeLessThanOrEqual(6);
  });

  test('is the only one of its pages', () => {
    const all = helpPages.flatMap(({ pages }) => pages);
    expect(all.filter((page, index) => all.indexOf(page) !== index)).toEqual([]);
  });
});

test.each(menu.flatMap((section) => [section, ...section.entries]))('$label of the menu ($to) has help', ({ to }) => {
  expect(findHelp(helpPages, to)).toBeDefined();
});

test.each([
  ['/customer/1', 'Customers'],
  ['/customer/detail/7/in-store', 'A customer'],
  ['/order/detail/7', 'An order'],
  ['/order/active/8', 'Mail-in orders'],
  ['/order-local/create', 'New in-store order'],
  ['/settings/label-designer', 'Settings'],
  ['/welcome', undefined],
])('%s shows the help of %s', (path, title) => {
  expect(findHelp(helpPages, path)?.title).toBe(title);
});

test.each(['# A title\n\nText', '---\npages: /a\n---\n\nText', ''])('%j is no help page', (markdown) => {
  expect(() => readHelpPage(markdown)).toThrow('a help page begins with');
});

test('wrapped lines are one line again', () => {
  expect(unwrapLines('A `long`\nsentence.\n\n- one\n  goes on\n- two\n\n# Last\n\nEnd\n')).toBe(
    'A long sentence.\n\n- one goes on\n- two\n\n# Last\n\nEnd',
  );
});

describe('the release notes', () => {
  test('are a section for each version, the newest first, without what is for those who make versions', () => {
    expect(readReleases('# Notes\n\nHow to.\n\n## 0.2.0 (2026-11-27)\n\nNew\nthings.\n\n## 0.1.0\n\nAll.\n')).toEqual([
      { version: '0.2.0', day: '2026-11-27', text: 'New things.' },
      { version: '0.1.0', day: null, text: 'All.' },
    ]);
  });

  test('can be shown', () => {
    const releases = readReleases(releaseNotes);
    expect(releases.length).toBeGreaterThan(1);
    for (const { version, text } of releases) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(parseMarkup(text).problems).toEqual([]);
    }
    expect(releases[0]?.day).not.toBeNull();
  });
});
