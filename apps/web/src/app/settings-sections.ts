import {
  type Icon,
  IconArrowBarToDown,
  IconArrowsExchange,
  IconBell,
  IconChartBar,
  IconCreditCard,
  IconDevices,
  IconDiscount,
  IconGauge,
  IconListCheck,
  IconRefresh,
  IconTable,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { holds, type Permission } from '@tradepost/contracts/permissions';

/** One settings screen as `/settings` and the palette name it. */
export interface SettingsEntry {
  label: string;
  /** One sentence: what is set there. */
  description: string;
  path: string;
  icon: Icon;
  /** As its route asks; one of several is enough. */
  permission?: Permission | readonly Permission[];
  /** Other words by which it is found. */
  words?: string;
}

export interface SettingsSection {
  label: string;
  entries: readonly SettingsEntry[];
}

/** Built settings screens only, by what they are about. A section without entries does not show. */
export const settingsSections: readonly SettingsSection[] = [
  {
    label: 'You',
    entries: [
      {
        label: 'My Settings',
        description: 'Your name, password, two-factor sign-in, and the devices on which you are signed in.',
        path: '/settings/account/settings',
        icon: IconUserCircle,
        words: 'profile account email phone 2fa authenticator recovery sessions security',
      },
      {
        label: 'Notifications',
        description: 'Everything you were told, and what you want to be told of.',
        path: '/settings/notification',
        icon: IconBell,
        words: 'alerts news bell mail unread',
      },
    ],
  },
  { label: 'Company', entries: [] },
  {
    label: 'People and places',
    entries: [
      {
        label: 'Users',
        description: 'Who works here, invites, roles and what they may do, and letting support in.',
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
        description: 'Which categories, brands and models you buy, in which order, and products of your own.',
        path: '/settings/product-catalog/smartphones/all',
        icon: IconDevices,
        permission: 'catalog.view',
        words: 'devices models variants brands categories custom products import activate images popular',
      },
      {
        label: 'Product conditions',
        description: 'In which conditions you buy, what they mean, and which defects take something off.',
        path: '/settings/product-conditions',
        icon: IconListCheck,
        permission: 'catalog.view',
        words: 'grades quality terms defects damage like new good fair broken mac',
      },
      {
        label: 'Price editor',
        description: 'What you pay for each device in each condition, typed, pasted, by rules or from a file.',
        path: '/settings/bulk-price-editor',
        icon: IconTable,
        permission: 'pricing.view',
        words: 'prices bulk rules import export round up sheet grid',
      },
      {
        label: 'Price sync',
        description: 'Prices that come by themselves from lists you follow, and sharing yours with other companies.',
        path: '/settings/price-sync',
        icon: IconRefresh,
        permission: 'pricing.view',
        words: 'feed source sync marketer sharing members parent mapping automatic stale swing',
      },
      {
        label: 'Offers',
        description: 'What one offer may come to, for each way of buying, and for how long its prices hold.',
        path: '/settings/offers',
        icon: IconGauge,
        permission: 'settings.view',
        words: 'limits limit maximum amount quantity items categories widget price lock days',
      },
      {
        label: 'Minimum order',
        description: 'The least that an offer must come to, and what the seller reads below it.',
        path: '/settings/minimum-order',
        icon: IconArrowBarToDown,
        permission: 'settings.view',
        words: 'least smallest order total threshold',
      },
      {
        label: 'Promo codes',
        description: 'Codes that add to what sellers get: what they give, when, how often, and who used them.',
        path: '/settings/coupon-codes',
        icon: IconDiscount,
        permission: 'pricing.promo',
        words: 'coupon codes coupons voucher discount bonus campaign promotion',
      },
    ],
  },
  {
    label: 'Plan and billing',
    entries: [
      {
        label: 'Plan and billing',
        description: 'Your plan, the card that pays it, and the invoices.',
        path: '/settings/plans-billings',
        icon: IconCreditCard,
        words: 'subscription card invoice cancel upgrade trial payment',
      },
      {
        label: 'Plans',
        description: 'Compare the plans, and change to another one.',
        path: '/settings/plan',
        icon: IconArrowsExchange,
        permission: 'billing.view',
        words: 'package price upgrade downgrade local national company enterprise',
      },
      {
        label: 'Plan usage',
        description: 'What is used of your plan, now and month by month.',
        path: '/settings/plan-usage',
        icon: IconChartBar,
        permission: 'billing.view',
        words: 'limits orders users locations chart',
      },
    ],
  },
];

/** The sections of a user: only what they may open. */
export function settingsOf(
  sections: readonly SettingsSection[],
  permissions: readonly Permission[],
): SettingsSection[] {
  const isAllowed = ({ permission }: SettingsEntry) => permission === undefined || holds(permissions, permission);
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(isAllowed) }))
    .filter((section) => section.entries.length > 0);
}
