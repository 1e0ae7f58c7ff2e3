import {
  type LinkPriceState,
  type LinkSide,
  type LinkState,
  type SharedKey,
  thingsOf,
} from '@tradepost/contracts/franchise/company-link.data';

/** Of what was sent, what this side can give, each once. */
export const givenBy = (side: LinkSide, gives: readonly SharedKey[]): SharedKey[] =>
  thingsOf(side)
    .map(({ key }) => key)
    .filter((key) => gives.includes(key));

export interface PriceFacts {
  state: LinkState;
  parent_gives: readonly SharedKey[];
  sharing_status: 'offered' | 'accepted' | 'declined' | 'ended' | null;
  prices_problem: 'circle' | 'currency' | null;
}

/** How the parent's prices arrive at the child. */
export function priceStateOf({ state, parent_gives, sharing_status, prices_problem }: PriceFacts): LinkPriceState {
  if (state === 'unlinked') return sharing_status === null ? 'none' : 'frozen';
  if (state !== 'accepted') return 'none';
  if (!parent_gives.includes('prices')) return sharing_status === null ? 'none' : 'frozen';
  if (sharing_status === 'accepted') return 'on';
  if (prices_problem !== null) return prices_problem;
  return sharing_status === 'ended' || sharing_status === 'declined' ? 'ended' : 'starting';
}
