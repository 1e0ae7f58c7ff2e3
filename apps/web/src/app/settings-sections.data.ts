import {
  type Icon,
  IconArrowBarToDown,
  IconArrowsExchange,
  IconArrowsSplit,
  IconBell,
  IconChartBar,
  IconCreditCard,
  IconDevices,
  IconDiscount,
  IconGauge,
  IconId,
  IconListCheck,
  IconMailOff,
  IconMessage,
  IconMessageReply,
  IconMessages,
  IconPackageImport,
  IconReceipt,
  IconRefresh,
  IconReport,
  IconServer,
  IconStar,
  IconTable,
  IconTruck,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { PageRoute } from './routes/route.ts';

type RouteFacts = Pick<PageRoute, 'permission' | 'name' | 'group_name' | 'is_for_paying' | 'is_hidden_white_label'>;

/** One settings screen, as listed on `/settings` and in the palette, and its route. */
export interface SettingsEntry extends RouteFacts {
  /** Also the page's title. */
  label: string;
  /** One sentence: what the user can set there. */
  description: string;
  path: string;
  icon: Icon;
  /** Extra search words. */
  words?: string;
  /** A module that exports `Component`. Left out when the route takes parameters: it is in `app/routes/` then. */
  page?: PageRoute['page'];
}

export interface SettingsSection {
  label: string;
  entries: readonly SettingsEntry[];
}

/** The settings screens by topic. A section without entries is hidden. */
export const settingsSections: readonly SettingsSection[] = [
  {
    label: 'You',
    entries: [
      {
        label: 'My Settings',
        description: 'Your profile, password, two-factor authentication and devices',
        path: '/settings/account/settings',
        icon: IconUserCircle,
        words: 'profile account email phone 2fa authenticator recovery sessions security',
        page: () => import('../features/session/account/account-settings.page.tsx'),
      },
      {
        label: 'Notifications',
        description: 'Your notifications and preferences',
        path: '/settings/notification',
        icon: IconBell,
        words: 'alerts news bell mail unread',
        page: () => import('../features/notifications/notification-list.page.tsx'),
      },
    ],
  },
  { label: 'Company', entries: [] },
  {
    label: 'Team',
    entries: [
      {
        label: 'Users',
        description: 'Team members, invites, roles, permissions and support access',
        path: '/settings/manage-user',
        icon: IconUsers,
        permission: 'users.view',
        words: 'staff members team invite roles permissions support owner',
      },
    ],
  },
  {
    label: 'Buying',
    entries: [
      {
        label: 'Product catalog',
        description: 'The categories, brands and models you buy, and your own products',
        path: '/settings/product-catalog/smartphones/all',
        icon: IconDevices,
        permission: 'catalog.view',
        words: 'devices models variants brands categories custom products import activate images popular',
      },
      {
        label: 'Product conditions',
        description: 'The conditions you buy in, and the deductions for defects',
        path: '/settings/product-conditions',
        icon: IconListCheck,
        permission: 'catalog.view',
        words: 'grades quality terms defects damage like new good fair broken mac',
        page: () => import('../features/conditions/condition-list.page.tsx'),
      },
      {
        label: 'Price editor',
        description: 'What you pay for each device in each condition',
        path: '/settings/bulk-price-editor',
        icon: IconTable,
        permission: 'pricing.view',
        words: 'prices bulk rules import export round up sheet grid',
      },
      {
        label: 'Price sync',
        description: 'Automatic prices from lists you follow, and sharing your own',
        path: '/settings/price-sync',
        icon: IconRefresh,
        permission: 'pricing.view',
        words: 'feed source sync marketer sharing members parent mapping automatic stale swing',
        page: () => import('../features/pricing/sync/source-list.page.tsx'),
      },
      {
        label: 'Workflow',
        description: 'The statuses of orders: names, colors, order, emails, and your own',
        path: '/settings/workflow',
        icon: IconArrowsSplit,
        permission: 'settings.view',
        words: 'status statuses stages rename colors sub-statuses emails moves hide order pipeline',
        page: () => import('../features/workflows/workflow.page.tsx'),
      },
      {
        label: 'Offers',
        description: 'The maximum offer for each way of buying, and how long prices are locked',
        path: '/settings/offers',
        icon: IconGauge,
        permission: 'settings.view',
        words: 'limits limit maximum amount quantity items categories widget price lock days',
        page: () => import('../features/pricing/limits/offers.page.tsx'),
      },
      {
        label: 'Minimum order',
        description: 'The minimum total of an offer, and the message to sellers below it',
        path: '/settings/minimum-order',
        icon: IconArrowBarToDown,
        permission: 'settings.view',
        words: 'least smallest order total threshold',
        page: () => import('../features/pricing/limits/minimum-order.page.tsx'),
      },
      {
        label: 'Mail-in',
        description: 'When the price lock stops, reminders, and revised offers without an answer',
        path: '/settings/mail-in',
        icon: IconPackageImport,
        permission: 'settings.view',
        name: 'mail-in',
        words: 'parcels reminders auto accept abandoned expiry clock price lock delivered',
        page: () => import('../features/orders/settings/mail-in-settings.page.tsx'),
      },
      {
        label: 'Shipping',
        description: 'Default labels, rules, costs, insurance, parcels and label printers',
        path: '/settings/manage-shipping',
        icon: IconTruck,
        permission: 'settings.view',
        name: 'shipping',
        words: 'labels carriers services rules insurance cost fee parcel printer zpl international kit template',
        page: () => import('../features/shipping/settings/manage-shipping.page.tsx'),
      },
      {
        label: 'Compliance',
        description: 'What sellers must show and sign before you pay them, and how long devices are held',
        path: '/settings/compliance',
        icon: IconId,
        permission: 'settings.view',
        words: 'identity id license passport age ownership statement signature police law hold holding report',
        page: () => import('../features/compliance/settings/compliance-settings.page.tsx'),
      },
      {
        label: 'Daily reports and records',
        description: 'What you report to the police each day, and how long records are kept',
        path: '/settings/compliance-reports',
        icon: IconReport,
        permission: 'settings.view',
        words: 'police law enforcement report retention erase deadline agency csv xml compliance',
        page: () => import('../features/compliance/reports/report-settings.page.tsx'),
      },
      {
        label: 'Canned replies',
        description: 'Texts that staff insert into the notes of orders',
        path: '/settings/canned-replies',
        icon: IconMessageReply,
        permission: 'settings.view',
        words: 'snippets templates notes texts answers slash',
        page: () => import('../features/orders/settings/canned-reply-list.page.tsx'),
      },
      {
        label: 'Promo codes',
        description: 'Codes that pay sellers a bonus: amounts, dates, limits and uses',
        path: '/settings/coupon-codes',
        icon: IconDiscount,
        permission: 'pricing.promo',
        words: 'coupon codes coupons voucher discount bonus campaign promotion',
        page: () => import('../features/pricing/promo/promo-list.page.tsx'),
      },
    ],
  },
  {
    label: 'Messages',
    entries: [
      {
        label: 'Messages',
        description: 'The texts of emails and text messages to sellers and your team',
        path: '/settings/notifications',
        icon: IconMessage,
        permission: 'settings.view',
        words: 'templates notifications email sms text variables language preview customer staff reminder',
        page: () => import('../features/messages/notifications.page.tsx'),
      },
      {
        label: 'Review email',
        description: 'Ask sellers for a review some days after they are paid',
        path: '/settings/review-email',
        icon: IconStar,
        permission: 'settings.view',
        words: 'feedback rating google trustpilot delay link',
        page: () => import('../features/messages/review-email.page.tsx'),
      },
      {
        label: 'Email subscription',
        description: 'Addresses that get no reminders and review emails',
        path: '/settings/email-subscription',
        icon: IconMailOff,
        permission: 'settings.view',
        words: 'unsubscribe unsubscribed opt out list marketing',
        page: () => import('../features/messages/email-subscription-list.page.tsx'),
      },
      {
        label: 'Mail server',
        description: 'Send emails from your own domain',
        path: '/settings/mail-server',
        icon: IconServer,
        permission: 'settings.view',
        words: 'domain dns spf dkim return path sender verified smtp',
        page: () => import('../features/messages/mail-server.page.tsx'),
      },
    ],
  },
  {
    label: 'Sellers and documents',
    entries: [
      {
        label: 'Customer portal',
        description: 'The page on which sellers answer a revised offer, and its texts',
        path: '/settings/customer-portal',
        icon: IconMessages,
        permission: 'settings.view',
        words: 'revised offer answer accept decline deadline link page texts seller',
        page: () => import('../features/portal/portal.page.tsx'),
      },
      {
        label: 'Buyback receipt',
        description: 'Logo, paper and conditions of sale of all receipts',
        path: '/settings/buyback-receipt',
        icon: IconReceipt,
        permission: 'settings.view',
        words: 'document print logo paper a4 letter roll terms conditions',
        page: () => import('../features/orders/receipts/buyback-receipt.page.tsx'),
      },
      {
        label: 'In-store receipt',
        description: 'Texts and fields of the documents of in-store orders',
        path: '/settings/receipt/in-store',
        icon: IconReceipt,
        permission: 'settings.view',
        words: 'document print intake payout',
        page: () => import('../features/orders/receipts/in-store-receipt.page.tsx'),
      },
      {
        label: 'Mail-in receipt',
        description: 'Texts and fields of the documents of mail-in orders',
        path: '/settings/receipt/mail-in',
        icon: IconReceipt,
        permission: 'settings.view',
        name: 'mail-in',
        words: 'document print packing parcel',
        page: () => import('../features/orders/receipts/mail-in-receipt.page.tsx'),
      },
      {
        label: 'Bulk quote receipt',
        description: 'Texts and fields of the documents of bulk quotes',
        path: '/settings/receipt/bulk-quote',
        icon: IconReceipt,
        permission: 'settings.view',
        name: 'bulk-quote',
        words: 'document print quote wholesale',
        page: () => import('../features/orders/receipts/bulk-quote-receipt.page.tsx'),
      },
      {
        label: 'Easy offer receipt',
        description: 'Texts and fields of the documents of easy offers',
        path: '/settings/receipt/easy-offer',
        icon: IconReceipt,
        permission: 'settings.view',
        name: 'easy-offer',
        words: 'document print estimate',
        page: () => import('../features/orders/receipts/easy-offer-receipt.page.tsx'),
      },
    ],
  },
  {
    label: 'Plan and billing',
    entries: [
      {
        label: 'Plan and billing',
        description: 'Your plan, payment method and invoices',
        path: '/settings/plans-billings',
        name: 'plans-billings',
        icon: IconCreditCard,
        // No permission: members of a company that must pay are redirected here too, and see whom to ask.
        is_for_paying: true,
        words: 'subscription card invoice cancel upgrade trial payment',
        page: () => import('../features/billing/plans-billings.page.tsx'),
      },
      {
        label: 'Plans',
        description: 'Compare and change plans',
        path: '/settings/plan',
        icon: IconArrowsExchange,
        permission: 'billing.view',
        name: 'plans-billings',
        is_for_paying: true,
        words: 'package price upgrade downgrade local national company enterprise',
        page: () => import('../features/billing/plan.page.tsx'),
      },
      {
        label: 'Plan usage',
        description: 'Your plan’s usage, now and by month',
        path: '/settings/plan-usage',
        icon: IconChartBar,
        permission: 'billing.view',
        name: 'plans-billings',
        words: 'limits orders users locations chart',
        page: () => import('../features/billing/plan-usage.page.tsx'),
      },
    ],
  },
];
