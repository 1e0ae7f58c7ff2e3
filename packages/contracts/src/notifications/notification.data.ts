import type { Permission } from '../permissions.ts';

export interface NotificationTypeFacts {
  /** Its name in the filter and among the preferences. */
  label: string;
  /** When it comes, in one sentence. */
  what: string;
  /** Who may be told; absent where it only ever concerns whoever caused it. */
  permission?: Permission;
  /** How it comes to those who have not chosen. */
  in_app: boolean;
  email: boolean;
}

/** What members are told of. Each one is raised somewhere: `notify` takes no other. */
export const notificationTypes = {
  job: {
    label: 'Finished work',
    what: 'An export or other long work that you started is done.',
    in_app: true,
    email: false,
  },
  job_failed: {
    label: 'Failed work',
    what: 'An export or other long work that you started could not be finished.',
    in_app: true,
    email: false,
  },
  offer_answered: {
    label: 'Answered offers',
    what: 'A customer accepted or declined a revised offer that you made.',
    permission: 'orders.view',
    in_app: true,
    email: false,
  },
  member_joined: {
    label: 'New colleagues',
    what: 'Somebody accepted an invitation and joined the company.',
    permission: 'users.edit',
    in_app: true,
    email: false,
  },
  trial_ending: {
    label: 'Trial about to end',
    what: 'Three days before the trial of Tradepost ends.',
    permission: 'billing.edit',
    in_app: true,
    email: true,
  },
  trial_ended: {
    label: 'Trial ended',
    what: 'The trial of Tradepost is over and no plan was chosen.',
    permission: 'billing.edit',
    in_app: true,
    email: true,
  },
  billing_failed: {
    label: 'Failed payments of your plan',
    what: 'The company’s plan could not be paid.',
    permission: 'billing.edit',
    in_app: true,
    email: true,
  },
  plan_usage: {
    label: 'Limits of your plan',
    what: 'Four fifths, then all of a month’s orders of the plan are used.',
    permission: 'billing.view',
    in_app: true,
    email: false,
  },
  price_sync_failed: {
    label: 'Price sources that cannot be read',
    what: 'A price list that is followed could not be read several times in a row.',
    permission: 'pricing.edit',
    in_app: true,
    email: true,
  },
  price_sync_held: {
    label: 'Prices held back',
    what: 'A price sync moves prices so far that somebody should look first.',
    permission: 'pricing.edit',
    in_app: true,
    email: false,
  },
  price_sharing: {
    label: 'Shared prices',
    what: 'A company offers its prices, follows yours, or the sharing ends.',
    permission: 'settings.edit',
    in_app: true,
    email: true,
  },
} as const satisfies Record<string, NotificationTypeFacts>;
export type NotificationTypeKey = keyof typeof notificationTypes;

export const notificationTypeKeys = Object.keys(notificationTypes) as [NotificationTypeKey, ...NotificationTypeKey[]];

export function factsOfType(type: NotificationTypeKey): NotificationTypeFacts {
  return notificationTypes[type];
}

/** How a type is called; one that came from elsewhere shows its own word. */
export function labelOfType(type: string): string {
  return type in notificationTypes ? notificationTypes[type as NotificationTypeKey].label : type;
}
