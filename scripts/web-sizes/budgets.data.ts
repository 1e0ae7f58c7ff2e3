/** A screen that somebody opens first, with the modules that the browser loads until it stands. */
export interface FirstScreen {
  name: string;
  /** Kilobytes (1,000 bytes) of JavaScript, each file with gzip: what was measured, rounded up. It may only shrink. */
  limit: number;
  /** Where the limit is to get. */
  goal: number;
  modules: readonly string[];
}

export interface Budgets {
  firstScreens: readonly FirstScreen[];
  /** What each app has loaded when somebody goes on to a further page. */
  apps: readonly (readonly string[])[];
  /** Kilobytes that a further page may add. */
  pageLimit: number;
  /** Pages that add more. This list may only shrink. */
  largePages: Readonly<Record<string, number>>;
}

const features = 'src/features';
const staff = ['src/main.tsx', 'src/app/layout/main-layout.tsx'];
const shop = ['src/seller.tsx', 'src/app/layout/shop-layout.tsx'];
const sheet = ['src/seller.tsx', 'src/app/layout/sheet-layout.tsx'];

export const budgets: Budgets = {
  firstScreens: [
    { name: 'dashboard', limit: 270, goal: 240, modules: [...staff, `${features}/dashboard/dashboard.page.tsx`] },
    {
      name: 'sign-in',
      limit: 258,
      goal: 240,
      modules: ['src/main.tsx', 'src/app/layout/plain-layout.tsx', `${features}/session/login.page.tsx`],
    },
    { name: 'shop home', limit: 209, goal: 200, modules: [...shop, `${features}/shop/shop-home.page.tsx`] },
    { name: 'device page', limit: 206, goal: 200, modules: [...shop, `${features}/shop/shop-device.page.tsx`] },
    {
      name: 'answer to a quote',
      limit: 204,
      goal: 200,
      modules: [...sheet, `${features}/seller-offers/quote/answer-quote.page.tsx`],
    },
  ],
  // The layout loads its menus and tooltips as soon as it stands.
  apps: [
    [...staff, 'src/app/layout/top-controls.tsx'],
    [...shop, ...sheet],
  ],
  pageLimit: 60,
  largePages: {
    'add-ons/carriers/shipping-provider': 62,
    'add-ons/payouts/service-config': 67,
    'company-settings/general/general-settings': 69,
    'company-settings/profile/company-profile': 70,
    'inventory/unit-edit': 76,
    'invoices/detail/invoice-detail': 82,
    'locations/location-create': 76,
    'locations/location-edit': 66,
    'orders/bulk-quote/bulk-quote-create': 93,
    'orders/create/in-store-create': 82,
    'orders/create/mail-in-create': 82,
    'orders/data-match/order-match': 61,
    'orders/detail/order-detail': 95,
    'orders/easy-offer/easy-offer-match': 87,
    'payouts/bank-accounts/bank-files': 84,
    'payouts/batches/batch-detail': 91,
    'payouts/checks/check-list': 81,
    'payouts/checks/check-settings': 82,
    'seller-offers/answer-offer': 106,
    'shipping/labels/create/label-create': 80,
    'shipping/labels/label-detail': 68,
  },
};
