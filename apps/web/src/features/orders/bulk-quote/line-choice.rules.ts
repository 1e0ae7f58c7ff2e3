import type { QuoteLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';

/** What a line of a list can become besides one of the suggested devices. */
export const lineChoices = { custom: 'custom', search: 'search' } as const;

interface LineChoices {
  value: string;
  options: { value: string; label: string }[];
}

type Line = Pick<QuoteLine, 'match' | 'variant_id' | 'title' | 'variant_label' | 'candidates'>;

/** The choice of a line’s device: what it is now, the suggestions, a custom line, and any device of the catalog. */
export function listLineChoices({ match, variant_id, title, variant_label, candidates }: Line): LineChoices {
  const isOpen = match === 'doubtful' || match === 'pending';
  const isSuggested = candidates.some((candidate) => candidate.variant_id === variant_id);
  const nameOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  return {
    value: isOpen ? '' : String(variant_id ?? lineChoices.custom),
    options: [
      ...(isOpen ? [{ value: '', label: 'Choose a device' }] : []),
      ...(isOpen || variant_id === null || isSuggested
        ? []
        : [{ value: String(variant_id), label: nameOf(title, variant_label) }]),
      ...candidates.map((candidate) => ({
        value: String(candidate.variant_id),
        label: `${nameOf(candidate.title, candidate.variant_label)} (${candidate.score})`,
      })),
      { value: lineChoices.custom, label: isOpen || variant_id !== null ? 'Keep as custom line' : 'Custom line' },
      { value: lineChoices.search, label: 'Search the catalog…' },
    ],
  };
}
