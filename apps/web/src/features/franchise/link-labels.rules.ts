import type { CompanyLink } from '@tradepost/contracts/franchise/company-link.contract';
import {
  type LinkPriceState,
  type LinkState,
  type SharedKey,
  thingsOf,
} from '@tradepost/contracts/franchise/company-link.data';
import { formatMany } from '../../lib/formats/numbers.ts';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

const base = '/settings/manage-location/linked-locations';
export const linkPaths = { linked: `${base}/1`, requests: `${base}/2` } as const;

export const linkLooks: Record<LinkState, { label: string; meaning: Meaning }> = {
  requested: { label: 'Waiting', meaning: 'info' },
  accepted: { label: 'Linked', meaning: 'success' },
  declined: { label: 'Declined', meaning: 'neutral' },
  canceled: { label: 'Canceled', meaning: 'neutral' },
  unlinked: { label: 'Unlinked', meaning: 'neutral' },
};

/** The other company, by its name or by the code that we asked. */
export const nameOfLink = ({ company_name, code }: CompanyLink): string =>
  company_name ?? `Company with the code ${code?.slice(0, 8) ?? ''}…`;

/** What the other company is to us. */
export const theirRole = ({ side, state }: CompanyLink): string => {
  if (state === 'requested') return side === 'child' ? 'Would be your parent company' : 'Would be your franchisee';
  if (state === 'unlinked') return side === 'child' ? 'Was your parent company' : 'Was your franchisee';
  return side === 'child' ? 'Parent company' : 'Franchisee';
};

/** `Product catalog, Prices`: what we give, being this side. */
export function sharedText(side: CompanyLink['side'], keys: readonly SharedKey[]): string {
  const labels = thingsOf(side).filter(({ key }) => keys.includes(key));
  return labels.map(({ label }) => label).join(', ') || 'Nothing';
}

/** The same of what the other company gives. */
export const theirShares = ({ side, they_give }: Pick<CompanyLink, 'side' | 'they_give'>): string =>
  sharedText(otherSide(side), they_give).replace('in their widget', 'in your widget');

/** A request that waits for our answer. */
export const isNewRequest = ({ state, is_outgoing }: CompanyLink): boolean => state === 'requested' && !is_outgoing;

/** What is checked when a side chooses for the first time. */
export const suggestedShares: Record<CompanyLink['side'], SharedKey[]> = {
  parent: ['catalog', 'conditions', 'prices'],
  child: [],
};

export const otherSide = (side: CompanyLink['side']): CompanyLink['side'] => (side === 'parent' ? 'child' : 'parent');

/** What became of the parent's prices, as each side reads it. */
export function priceNote({ side, prices, currency }: CompanyLink): string | null {
  const notes: Record<LinkPriceState, [child: string | null, parent: string | null]> = {
    none: [null, null],
    starting: ['Their prices are being set up.', 'Your prices are being set up for them.'],
    on: ['You follow their prices. Your own price rules apply on top.', 'They follow your prices.'],
    ended: [
      'Following their prices was stopped. Take over again to restart it.',
      'They stopped following your prices.',
    ],
    frozen: ['You keep their last prices, marked as stale.', 'They keep your last prices, marked as stale.'],
    circle: [
      'They follow your prices already, so you can’t follow theirs.',
      'You follow their prices already, so they can’t follow yours.',
    ],
    currency: [
      `Their prices are in ${currency ?? 'another currency'}. Currencies aren’t converted, so you can’t follow them.`,
      `They work in ${currency ?? 'another currency'}. Currencies aren’t converted, so they can’t follow your prices.`,
    ],
  };
  return notes[prices][side === 'child' ? 0 : 1];
}

/** `12 products and 5 conditions taken over`. */
export function takenText({ products, conditions }: Pick<CompanyLink, 'products' | 'conditions'>): string | null {
  const count = (number: number, noun: string) => (number === 0 ? [] : [`${formatMany(number, noun)}`]);
  const parts = [...count(products, 'product'), ...count(conditions, 'condition')];
  return parts.length === 0 ? null : `${parts.join(' and ')} taken over`;
}
