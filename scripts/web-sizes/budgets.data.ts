/** A screen that somebody opens first, with the modules that the browser loads until it stands. */
export interface FirstScreen {
  name: string;
  /** Kilobytes (1,000 bytes) of JavaScript, each file with gzip. */
  limit: number;
  modules: readonly string[];
}

const features = 'src/features';
const staff = ['src/main.tsx', 'src/app/layout/main-layout.tsx'];
const shop = ['src/seller.tsx', 'src/app/layout/shop-layout.tsx'];
const sheet = ['src/seller.tsx', 'src/app/layout/sheet-layout.tsx'];

export const firstScreens: readonly FirstScreen[] = [
  { name: 'dashboard', limit: 240, modules: [...staff, `${features}/dashboard/dashboard.page.tsx`] },
  {
    name: 'sign-in',
    limit: 240,
    modules: ['src/main.tsx', 'src/app/layout/plain-layout.tsx', `${features}/session/login.page.tsx`],
  },
  { name: 'shop home', limit: 200, modules: [...shop, `${features}/shop/shop-home.page.tsx`] },
  { name: 'device page', limit: 200, modules: [...shop, `${features}/shop/shop-device.page.tsx`] },
  {
    name: 'answer to a quote',
    limit: 200,
    modules: [...sheet, `${features}/seller-offers/quote/answer-quote.page.tsx`],
  },
];

/** What each app has loaded when somebody goes on to a further page. */
export const apps: readonly (readonly string[])[] = [staff, [...shop, ...sheet]];

/** Kilobytes that a further page may add. */
export const pageLimit = 60;

/** Pages that add more. This list may only shrink. */
export const largePages: Readonly<Record<string, number>> = {};
