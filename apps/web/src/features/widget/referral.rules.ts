/** The page that the seller came from: that of the widget, else the one before the shop. */
export function referralOf(search = location.search, referrer = document.referrer): string | undefined {
  const own = new URLSearchParams(search).get('ref');
  const isForeign = URL.canParse(referrer) && new URL(referrer).host !== location.host;
  return own || (isForeign ? referrer : undefined);
}
