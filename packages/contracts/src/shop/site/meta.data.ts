/** The public pages that search engines may list. `all`: those without a text of their own. */
export const metaPages = {
  all: { label: 'All pages', variables: ['company', 'page'] },
  home: { label: 'Home', variables: ['company'] },
  category: { label: 'Category', variables: ['company', 'category'] },
  brand: { label: 'Brand', variables: ['company', 'category', 'brand'] },
  device: { label: 'Device', variables: ['company', 'category', 'brand', 'device'] },
  faq: { label: 'FAQ', variables: ['company'] },
  terms: { label: 'Terms', variables: ['company'] },
  privacy: { label: 'Privacy', variables: ['company'] },
} as const;

export type MetaPage = keyof typeof metaPages;
export const metaPageKeys = Object.keys(metaPages) as [MetaPage, ...MetaPage[]];

export const metaVariables = {
  company: 'Your company',
  page: 'The name of the page',
  category: 'The category, such as Smartphones',
  brand: 'The brand, such as Apple',
  device: 'The device with its brand',
} as const;

/** Pages of which one category, brand or device can have texts of its own. */
export const targetedPages: readonly MetaPage[] = ['category', 'brand', 'device'];
