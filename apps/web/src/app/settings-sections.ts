import {
  type Icon,
  IconArrowsExchange,
  IconBell,
  IconChartBar,
  IconCreditCard,
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
  { label: 'Buying', entries: [] },
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
