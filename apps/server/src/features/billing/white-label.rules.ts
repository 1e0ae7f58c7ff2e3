import type { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import type { Config } from '../../platform/config.ts';

/** The white-label install of a host. Null for our own. */
export function whiteLabelOf({ white_labels }: Pick<Config, 'white_labels'>, host: string): WhiteLabel | null {
  const name = host.toLowerCase();
  return white_labels.find((install) => install.host === name) ?? null;
}
