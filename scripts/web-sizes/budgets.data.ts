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
    { name: 'dashboard', limit: 216, goal: 240, modules: [...staff, `${features}/dashboard/dashboard.page.tsx`] },
    {
      name: 'sign-in',
      limit: 221,
      goal: 240,
      modules: ['src/main.tsx', 'src/app/layout/plain-layout.tsx', `${features}/session/login.page.tsx`],
    },
    { name: 'shop home', limit: 195, goal: 200, modules: [...shop, `${features}/shop/shop-home.page.tsx`] },
    { name: 'device page', limit: 196, goal: 200, modules: [...shop, `${features}/shop/shop-device.page.tsx`] },
    {
      name: 'answer to a quote',
      limit: 197,
      goal: 200,
      modules: [...sheet, `${features}/seller-offers/quote/answer-quote.page.tsx`],
    },
  ],
  // The layout loads its menus and tooltips as soon as it stands. The files of its routes are added.
  apps: [
    [...staff, 'src/app/layout/top-controls.tsx'],
    [...shop, ...sheet],
  ],
  pageLimit: 60,
  largePages: {
    'company-settings/profile/company-profile': 61,
    'inventory/unit-edit': 68,
    'invoices/detail/invoice-detail': 74,
    'locations/location-create': 72,
    'orders/bulk-quote/bulk-quote-create': 81,
    'orders/create/in-store-create': 70,
    'orders/create/mail-in-create': 70,
    'orders/detail/order-detail': 83,
    'orders/easy-offer/easy-offer-match': 75,
    'payouts/bank-accounts/bank-files': 73,
    'payouts/batches/batch-detail': 83,
    'payouts/checks/check-list': 72,
    'payouts/checks/check-settings': 73,
    'seller-offers/answer-offer': 105,
  },
};
