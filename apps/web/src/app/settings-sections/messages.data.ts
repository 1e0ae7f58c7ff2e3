import { IconMailOff, IconMailX, IconMessage, IconServer, IconStar } from '@tabler/icons-react';
import type { SettingsEntry } from './settings-entry.ts';

/** Emails and text messages. */
export const messageEntries: readonly SettingsEntry[] = [
  {
    label: 'Messages',
    description: 'The texts of emails and text messages to sellers and your team',
    path: '/settings/notifications',
    icon: IconMessage,
    permission: 'settings.view',
    words: 'templates notifications email sms text texts wording variables language preview customer staff reminder',
    page: () => import('../../features/messages/notifications.page.tsx'),
  },
  {
    label: 'Review email',
    description: 'Ask sellers for a review some days after they are paid',
    path: '/settings/review-email',
    icon: IconStar,
    permission: 'settings.view',
    words: 'feedback rating google trustpilot delay link',
    page: () => import('../../features/messages/review-email.page.tsx'),
    settings: ['Review link'],
  },
  {
    label: 'Email subscription',
    description: 'Addresses that get no reminders and review emails',
    path: '/settings/email-subscription',
    icon: IconMailOff,
    permission: 'settings.view',
    words: 'unsubscribe unsubscribed opt out list marketing',
    page: () => import('../../features/messages/email-subscription-list.page.tsx'),
  },
  {
    label: 'Mail server',
    description: 'Send emails from your own domain',
    path: '/settings/mail-server',
    icon: IconServer,
    permission: 'settings.view',
    words: 'domain dns spf dkim return path sender verified smtp',
    page: () => import('../../features/messages/mail-server.page.tsx'),
    settings: ['Sending domain', 'SPF and DKIM'],
  },
  {
    label: 'Failed emails',
    description: 'Emails that could not be sent, and why',
    path: '/settings/failed-emails',
    icon: IconMailX,
    permission: 'settings.view',
    words: 'undelivered bounced refused rejected resend send again retry outbox delivery',
    page: () => import('../../features/messages/failed-mail-list.page.tsx'),
  },
];
