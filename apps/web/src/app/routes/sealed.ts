import type { SellerRoute } from './route.ts';

/** The pages that a sealed link opens, on a printable sheet: one seller's order, offer, invoice or signature. */
export const sealedRoutes: readonly SellerRoute[] = [
  {
    path: '/shipping-kit',
    title: 'Shipping kit',
    page: () => import('../../features/shipping/shipping-kit.page.tsx'),
  },
  {
    path: '/sign',
    title: 'Sign for your order',
    page: () => import('../../features/compliance/signing/sign.page.tsx'),
  },
  {
    path: '/your-invoice',
    title: 'Your invoice',
    page: () => import('../../features/invoices/shared/your-invoice.page.tsx'),
  },
  {
    path: '/wipe-certificate',
    title: 'Data wipe certificate',
    page: () => import('../../features/diagnostics/wipes/wipe-certificate.page.tsx'),
  },
  {
    path: '/order-picture',
    title: 'Add pictures',
    page: () => import('../../features/orders/picture-link/picture-link.page.tsx'),
  },
  {
    path: '/shipping-qr-code',
    title: 'Your code',
    page: () => import('../../features/shipping/shipping-qr-code.page.tsx'),
  },
  {
    path: '/unsubscribe',
    title: 'Email settings',
    page: () => import('../../features/messages/unsubscribe.page.tsx'),
  },
  {
    path: '/revised-offer',
    title: 'Revised offer',
    page: () => import('../../features/seller-offers/answer-offer.page.tsx'),
  },
  {
    path: '/your-quote',
    title: 'Your quote',
    page: () => import('../../features/seller-offers/quote/answer-quote.page.tsx'),
  },
];
