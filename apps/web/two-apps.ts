import { isSellerPage } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import type { Plugin } from 'vite';

/** The pages that start an app: `index.html` for staff, `seller.html` for a company's sellers. */
export const pages = ['index.html', 'seller.html'];

/** Serves the page of the address in development, as `apps/server/src/app.ts` does. */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://here.invalid');
        if (isSellerPage(pathname)) request.url = '/seller.html';
        next();
      });
    },
  };
}
