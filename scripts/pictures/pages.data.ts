/** A page to take pictures of, and how to get there. */
export interface PicturedPage {
  /** The picture's file name begins with it. */
  name: string;
  /** The member of the demo who is signed in; left out, nobody is. */
  member?: 'demo' | 'staff' | 'local' | 'onboarding' | 'franchisee';
  path: string;
  /** Goes on to the first link to an address like this one. */
  follow?: RegExp;
  /** Clicks the buttons and menu items of these names, one after the other. */
  click?: readonly RegExp[];
  press?: string;
  /** The path is that of the outbox: opens the first mail of this subject, and the link in it. */
  mail?: { subject: RegExp; link: RegExp };
}

const member = 'demo';
const shop = '/shop/second-life';

export const picturedPages: readonly PicturedPage[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'dashboard', member, path: '/dashboard' },
  { name: 'dashboard-folded-menu', member, path: '/dashboard', click: [/^Collapse menu$/] },
  { name: 'palette', member, path: '/dashboard', press: 'Control+k' },
  { name: 'help', member, path: '/dashboard', press: '?' },
  { name: 'setup-guide', member: 'local', path: '/dashboard' },
  { name: 'reports', member, path: '/reports' },
  { name: 'report', member, path: '/reports/margin' },
  { name: 'orders', member, path: '/order/active/all' },
  { name: 'order', member, path: '/order/active/all', follow: /^\/order\/detail\/\d+/ },
  { name: 'counter', member, path: '/order-local/create' },
  { name: 'bench', member, path: '/order/inspect' },
  { name: 'bulk-quotes', member, path: '/bulk-quote/active/all' },
  { name: 'bulk-quote', member, path: '/bulk-quote/active/all', follow: /^\/bulk-quote\/detail\/\d+/ },
  { name: 'inventory', member, path: '/inventory' },
  { name: 'invoices', member, path: '/invoice/all' },
  { name: 'invoice', member, path: '/invoice/all', follow: /^\/invoice\/detail\/\d+$/ },
  { name: 'price-editor', member, path: '/settings/bulk-price-editor' },
  { name: 'settings', member, path: '/settings' },
  { name: 'messages', member, path: '/settings/notifications' },
  { name: 'message', member, path: '/settings/notifications', follow: /^\/settings\/notifications\/\w+\/\w+/ },
  { name: 'shop', path: shop },
  { name: 'shop-device', path: `${shop}/smartphones/apple/apple-iphone-15` },
  { name: 'shop-cart', path: `${shop}/cart` },
  {
    name: 'answer-offer',
    path: '/dev/mail',
    member,
    mail: { subject: /revised offer/i, link: /\/revised-offer#token=/ },
  },
  { name: 'answer-quote', path: '/dev/mail', member, mail: { subject: /quote/i, link: /\/your-quote#token=/ } },
];

/** Widths of a phone, a tablet and a laptop, in pixels. */
export const widths = [360, 768, 1280];
export const schemes = ['light', 'dark'] as const;
