import type { AppRoute } from './route.ts';

const facts = { group: 'any', frame: 'shop' } as const;

/** The public shop of a company: what it buys, the cart, and the checkout. */
export const shopRoutes: readonly AppRoute[] = [
  {
    ...facts,
    path: '/shop/:company',
    title: 'Sell your device',
    page: () => import('../../features/widget/shop-home.page.tsx'),
  },
];
