import { IconGavel, IconHelp, IconSeo, IconWorld } from '@tabler/icons-react';
import type { SettingsEntry } from './settings-entry.ts';

/** The pages of the storefront. */
export const storefrontEntries: readonly SettingsEntry[] = [
  {
    label: 'Website pages',
    description: 'Turn your storefront on; its headline, color and popular devices',
    path: '/settings/home-page',
    icon: IconWorld,
    permission: 'settings.view',
    words: 'home page website storefront live public headline accent color popular categories devices preview',
    page: () => import('../../features/shop/site/home-page.page.tsx'),
    settings: ['Storefront on or off', 'Headline', 'Accent color', 'Popular categories', 'Popular devices'],
  },
  {
    label: 'FAQ',
    description: 'Questions that sellers ask often, with answers',
    path: '/settings/faq',
    icon: IconHelp,
    permission: 'settings.view',
    words: 'frequently asked questions answers help groups',
    page: () => import('../../features/shop/site/faq-list.page.tsx'),
  },
  {
    label: 'Legal terms',
    description: 'Your terms and privacy text, with their versions',
    path: '/settings/legal-terms',
    icon: IconGavel,
    permission: 'settings.view',
    words: 'terms conditions privacy policy legal law gdpr dsgvo consent imprint versions',
    page: () => import('../../features/shop/site/legal-terms.page.tsx'),
    settings: ['Terms', 'Privacy'],
  },
  {
    label: 'SEO',
    description: 'Titles, descriptions and pictures for search engines and shared links',
    path: '/settings/seo',
    icon: IconSeo,
    permission: 'settings.view',
    words: 'search engine google meta title description open graph share picture noindex robots sitemap',
    page: () => import('../../features/shop/site/seo-list.page.tsx'),
    settings: ['Page titles', 'Share picture', 'Sitemap'],
  },
];
