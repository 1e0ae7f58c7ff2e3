import { isUnlisted } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import type { createBrowserRouter } from 'react-router';
import { setListed, setPageTitle } from '../lib/page-title.ts';

/** What a route says to `keepTitle`. */
export interface RouteHandle {
  title: string;
}

/** Sets the page's title. A page can override it with `usePageTitle`. */
export function keepTitle(router: ReturnType<typeof createBrowserRouter>): void {
  let shown: string | undefined;
  const update = () => {
    const { location, matches, initialized } = router.state;
    if (!initialized || location.pathname === shown) return;
    const handle = matches.findLast((match) => match.route.handle)?.route.handle as RouteHandle | undefined;
    if (!handle) return;
    shown = location.pathname;
    setPageTitle(handle.title);
    setListed(!isUnlisted(shown));
  };
  router.subscribe(update);
  update();
}
