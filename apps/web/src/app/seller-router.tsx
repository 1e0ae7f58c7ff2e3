import { createBrowserRouter, type RouteObject } from 'react-router';
import { keepTitle, type RouteHandle } from './keep-title.ts';
import { openOtherApp } from './other-app.ts';
import { BrokenApp, BrokenPage } from './overlays/broken.tsx';
import { SellerSplash } from './overlays/seller-splash.tsx';
import { RootFrame } from './root-frame.tsx';
import type { SellerRoute } from './routes/route.ts';
import { sealedRoutes } from './routes/sealed.ts';
import { shopRoutes } from './routes/shop.ts';

/** Builds the router of the pages that a company's sellers see. Nobody signs in, so there is no guard. */
export function buildSellerRouter() {
  const router = createBrowserRouter([
    {
      Component: RootFrame,
      HydrateFallback: SellerSplash,
      ErrorBoundary: BrokenApp,
      children: [
        {
          lazy: async () => ({ Component: (await import('./layout/sheet-layout.tsx')).SheetLayout }),
          children: sealedRoutes.map(toRouteObject),
        },
        {
          lazy: async () => ({ Component: (await import('./layout/shop-layout.tsx')).ShopLayout }),
          children: shopRoutes.map(toRouteObject),
        },
        { path: '*', loader: openOtherApp },
      ],
    },
  ]);
  keepTitle(router);
  return router;
}

const toRouteObject = ({ path, title, page }: SellerRoute): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: page,
  ErrorBoundary: BrokenPage,
});
