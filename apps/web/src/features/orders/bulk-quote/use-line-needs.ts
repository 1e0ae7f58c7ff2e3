import { type LineNeed, lineNeeds } from '@tradepost/contracts/orders/quote-line.data';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const param = 'needs';

/** The section of a quote’s lines, to which the page scrolls. */
export const quoteLinesId = 'quote-lines';

/** What the shown lines need, kept in the page’s URL: a link to the page shows the same lines. */
export function useLineNeeds(): [LineNeed | undefined, (need: LineNeed | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const need = lineNeeds.find((each) => each === search.get(param));
  const show = useCallback(
    (next: LineNeed | undefined) =>
      setSearch(
        (before) => {
          if (next) before.set(param, next);
          else before.delete(param);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [need, show];
}
