/** Networks of affiliates, and how their links name the click. */
export const affiliateNetworks = { awin: 'awc', shareasale: 'sscid' } as const;
export type AffiliateNetwork = keyof typeof affiliateNetworks;

/** The network and its id of the click: `awin:1001_1764316800_8f14e45f`. */
export const affiliateClickPattern = /^(awin|shareasale):[\w-]{1,200}$/;

/** For how many days a click counts. */
export const affiliateDays = 30;

/** The affiliate's click in the query of a page; null without one. */
export function clickInQuery(query: URLSearchParams): string | null {
  for (const [network, name] of Object.entries(affiliateNetworks)) {
    const click = `${network}:${query.get(name) ?? ''}`;
    if (affiliateClickPattern.test(click)) return click;
  }
  return null;
}

/** A click by its network and the id there. */
export function readClick(click: string): { network: AffiliateNetwork; id: string } | null {
  if (!affiliateClickPattern.test(click)) return null;
  const [network, id = ''] = click.split(':');
  return { network: network === 'shareasale' ? network : 'awin', id };
}
