import { useEffect } from 'react';

let known: string | undefined;

/** The page that the seller came from: that of the widget, which only the first page names, else the one before the shop. */
export function referralOf(): string | undefined {
  const { referrer } = document;
  const own = new URLSearchParams(location.search).get('ref');
  const isForeign = URL.canParse(referrer) && new URL(referrer).host !== location.host;
  known = own || known || (isForeign ? referrer : undefined);
  return known;
}

/** Remembers it on the first page. */
export function useReferral(): void {
  useEffect(() => {
    referralOf();
  }, []);
}
