/**
 * Every page of sellers by its route, with the name under which `sellers-read-no-english.spec.ts` reads it in each language. A page
 * without one says why. `seller-pages.test.ts` compares the list with the routes.
 */
export const sellerPages: Readonly<Record<string, string | { read_by: string }>> = {
  '/shipping-kit': 'shipping kit',
  '/sign': 'sign',
  '/your-invoice': { read_by: 'the test of buyers' },
  '/wipe-certificate': { read_by: 'the test of the browser’s language: it has no switch' },
  '/order-picture': { read_by: 'staff: they scan its code on a page of the app' },
  '/shipping-qr-code': 'code for the store',
  '/unsubscribe': { read_by: 'the test of the browser’s language: it has no switch' },
  '/revised-offer': 'revised offer',
  '/your-quote': 'quote',
  '/shop/:company': 'shop',
  '/shop/:company/cart': 'cart',
  '/shop/:company/checkout': 'contact',
  '/shop/:company/thank-you': 'thank you',
  '/shop/:company/other-device': 'shop/other-device',
  '/shop/:company/:category': 'shop/smartphones',
  '/shop/:company/:category/:brand': 'shop/smartphones/apple',
  '/shop/:company/:category/:brand/:model': 'device',
  '/shop/:company/faq': 'shop/faq',
  '/shop/:company/terms': 'shop/terms',
  '/shop/:company/privacy': 'shop/privacy',
  '/shop/:company/orders': 'own orders',
};
