import { type Campaign, readCampaign } from '@tradepost/contracts/customers/referral-url.rules';
import { useEffect } from 'react';

let known: string | undefined;
let campaign: Campaign = {};

/**
 * The page that the seller came from, and the campaign of the link. The widget's page is named by the first page only, else it
 * is the one before the shop.
 */
export function referralOf(): { referral_url: string | undefined } & Campaign {
  const { referrer } = document;
  const query = new URLSearchParams(location.search);
  const own = query.get('ref');
  const isForeign = URL.canParse(referrer) && new URL(referrer).host !== location.host;
  known = own || known || (isForeign ? referrer : undefined);
  const named = readCampaign(query);
  if (Object.keys(named).length > 0) campaign = named;
  return { referral_url: known, ...campaign };
}

/** Remembers it on the first page. */
export function useReferral(): void {
  useEffect(() => {
    referralOf();
  }, []);
}
