import { IconBell, IconUserCircle } from '@tabler/icons-react';
import type { SettingsEntry } from './settings-entry.ts';

/** About the member. */
export const youEntries: readonly SettingsEntry[] = [
  {
    label: 'My Settings',
    description: 'Your profile, password, two-factor authentication and devices',
    path: '/settings/account/settings',
    icon: IconUserCircle,
    words:
      'profile account email phone login log in change 2fa mfa authenticator recovery sessions security region locale country format decimal time',
    page: () => import('../../features/session/account/account-settings.page.tsx'),
    settings: [
      'Name and job title',
      'Email address',
      'Password',
      'Two-factor sign-in',
      'Dates and numbers',
      'Signed-in devices',
    ],
  },
  {
    label: 'Notifications',
    description: 'Your notifications and preferences',
    path: '/settings/notification',
    icon: IconBell,
    words: 'alerts news bell mail email push unread',
    page: () => import('../../features/notifications/notification-list.page.tsx'),
  },
];
