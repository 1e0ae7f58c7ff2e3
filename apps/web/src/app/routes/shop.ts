import type { SellerRoute } from './route.ts';

/** The public shop of a company: what it buys, the cart, and the checkout. Fixed words win over keys of categories. */
export const shopRoutes: readonly SellerRoute[] = [
  {
    path: '/shop/:company',
    title: 'Sell your device',
    page: () => import('../../features/shop/shop-home.page.tsx'),
  },
  {
    path: '/shop/:company/cart',
    title: 'Cart',
    page: () => import('../../features/shop/shop-cart.page.tsx'),
  },
  {
    path: '/shop/:company/checkout',
    title: 'Checkout',
    page: () => import('../../features/shop/shop-checkout.page.tsx'),
  },
  {
    path: '/shop/:company/thank-you',
    title: 'Thank you',
    page: () => import('../../features/shop/shop-thank-you.page.tsx'),
  },
  {
    path: '/shop/:company/other-device',
    title: 'Sell your device',
    page: () => import('../../features/shop/shop-other-device.page.tsx'),
  },
  {
    path: '/shop/:company/:category',
    title: 'Sell your device',
    page: () => import('../../features/shop/shop-category.page.tsx'),
  },
  {
    path: '/shop/:company/:category/:brand',
    title: 'Sell your device',
    page: () => import('../../features/shop/shop-category.page.tsx'),
  },
  {
    path: '/shop/:company/:category/:brand/:model',
    title: 'Sell your device',
    page: () => import('../../features/shop/shop-device.page.tsx'),
  },
  {
    path: '/shop/:company/faq',
    title: 'Questions and answers',
    page: () => import('../../features/shop/site/site-faq.page.tsx'),
  },
  {
    path: '/shop/:company/terms',
    title: 'Terms',
    page: () => import('../../features/shop/site/site-terms.page.tsx'),
  },
  {
    path: '/shop/:company/privacy',
    title: 'Privacy',
    page: () => import('../../features/shop/site/site-privacy.page.tsx'),
  },
  {
    path: '/shop/:company/orders',
    title: 'Your orders',
    page: () => import('../../features/shop/account/shop-account.page.tsx'),
  },
];
