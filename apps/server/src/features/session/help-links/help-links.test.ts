import { ownChangelogPath } from '@tradepost/contracts/session/session.contract';
import { expect, test } from 'vitest';
import { helpLinksOf } from './help-links.rules.ts';

const help = 'https://help.example.com';
const news = 'https://news.example.com';
const theirs = { help_url: 'https://desk.example.com/help', changelog_url: null };

test.each([
  ['no settings', {}, null, [null, ownChangelogPath]],
  ['a help center', { help_url: help }, null, [help, ownChangelogPath]],
  ['a changelog elsewhere', { help_url: help, changelog_url: news }, null, [help, news]],
  ['a white-label install with its own', { help_url: help, changelog_url: news }, theirs, [theirs.help_url, null]],
  ['one without', { help_url: help }, { help_url: null, changelog_url: null }, [null, null]],
] as const)('%s', (_case, config, white_label, expected) => {
  const { center_url, changelog_url, version } = helpLinksOf(config, white_label);
  expect([center_url, changelog_url]).toEqual(expected);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
