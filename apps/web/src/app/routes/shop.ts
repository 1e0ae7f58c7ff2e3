import type { AppRoute } from './route.ts';

const facts = { group: 'any', frame: 'shop' } as const;

/** The public shop of a company: what it buys, the cart, and the checkout. Fixed words win over keys of categories. */
export const shopRoutes: readonly AppRoute[] = [
  {
    ...facts,
    path: '/shop/:company',
    title: 'Sell your device',
    page: () => import('../../features/widget/shop-home.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/cart',
    title: 'Cart',
    page: () => import('../../features/widget/shop-cart.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/checkout',
    title: 'Checkout',
    page: () => import('../../features/widget/shop-checkout.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/thank-you',
    title: 'Thank you',
    page: () => import('../../features/widget/shop-thank-you.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/other-device',
    title: 'Sell your device',
    page: () => import('../../features/widget/shop-other-device.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/:category',
    title: 'Sell your device',
    page: () => import('../../features/widget/shop-category.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/:category/:brand',
    title: 'Sell your device',
    page: () => import('../../features/widget/shop-category.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/:category/:brand/:model',
    title: 'Sell your device',
    page: () => import('../../features/widget/shop-device.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/faq',
    title: 'Questions and answers',
    page: () => import('../../features/storefront/site-faq.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/terms',
    title: 'Terms',
    page: () => import('../../features/storefront/site-terms.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/privacy',
    title: 'Privacy',
    page: () => import('../../features/storefront/site-privacy.page.tsx'),
  },
  {
    ...facts,
    path: '/shop/:company/orders',
    title: 'Your orders',
    page: () => import('../../features/widget/account/shop-account.page.tsx'),
  },
];
