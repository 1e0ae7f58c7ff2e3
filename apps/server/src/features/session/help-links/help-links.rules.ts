import type { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import { type HelpLinks, ownChangelogPath } from '@tradepost/contracts/session/session.contract';
import type { Config } from '../../../platform/config.ts';
import { programVersion } from '../../../platform/version.ts';

/** Where the help menu leads. A white-label install has its own addresses or none: ours would name another product. */
export function helpLinksOf(
  { help_url, changelog_url }: Pick<Config, 'help_url' | 'changelog_url'>,
  white_label: Pick<WhiteLabel, 'help_url' | 'changelog_url'> | null,
): HelpLinks {
  const own = { center_url: help_url ?? null, changelog_url: changelog_url ?? ownChangelogPath };
  const links = white_label ? { center_url: white_label.help_url, changelog_url: white_label.changelog_url } : own;
  return { ...links, version: programVersion };
}
