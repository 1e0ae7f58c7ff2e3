import type { Permission } from '../permissions.ts';

export interface NotificationTypeFacts {
  /** Label in the filter and the preferences. */
  label: string;
  /** When it is sent, in one sentence. */
  what: string;
  /** The permission a recipient needs. Absent when only the person who caused it is notified. */
  permission?: Permission;
  /** The channels used until the member chooses. */
  in_app: boolean;
  email: boolean;
  /** About what Tradepost charges the company. Its emails come from Tradepost. */
  is_billing?: true;
}

/** Every type of notification. `notify` accepts no others. */
export const notificationTypes = {
  job: {
    label: 'Completed jobs',
    what: 'An export or other long-running job you started is finished.',
    in_app: true,
    email: false,
  },
  job_failed: {
    label: 'Failed jobs',
    what: 'An export or other long-running job you started failed.',
    in_app: true,
    email: false,
  },
  clone: {
    label: 'Cloned companies',
    what: 'A copy of your company that you started is complete.',
    in_app: true,
    email: false,
  },
  offer_answered: {
    label: 'Answered offers',
    what: 'A seller accepted or declined a revised offer you made, or answered a quote.',
    permission: 'orders.view',
    in_app: true,
    email: false,
  },
  mention: {
    label: 'Mentions',
    what: 'A colleague mentioned you in a note on an order.',
    permission: 'orders.view',
    in_app: true,
    email: true,
  },
  offer_question: {
    label: 'Sellers’ questions',
    what: 'A seller asked a question about a quote or a revised offer, or sent pictures of a device.',
    permission: 'orders.view',
    in_app: true,
    email: true,
  },
  new_lead: {
    label: 'New leads',
    what: 'A seller starts an order without your team.',
    permission: 'orders.view',
    in_app: true,
    email: false,
  },
  parcel_arrived: {
    label: 'Arrived parcels',
    what: 'A carrier delivered a parcel of an order.',
    permission: 'orders.view',
    in_app: true,
    email: false,
  },
  orphan_parcel: {
    label: 'Unknown parcels',
    what: 'A parcel that belongs to no order was received.',
    permission: 'orders.view',
    in_app: true,
    email: false,
  },
  label_failed: {
    label: 'Failed labels',
    what: 'A shipping label was not bought, or a carrier scanned one after it was voided.',
    permission: 'shipping.buy',
    in_app: true,
    email: false,
  },
  payout_unsent: {
    label: 'Payouts that need attention',
    what: 'A payout service did not send a payment, or cannot say whether it did.',
    permission: 'payouts.batch',
    in_app: true,
    email: true,
  },
  transfer_sent: {
    label: 'Units on the way',
    what: 'Another location sent units to yours.',
    permission: 'inventory.move',
    in_app: true,
    email: true,
  },
  transfer_differs: {
    label: 'Transfers with differences',
    what: 'Units that your location sent are missing, damaged or unexpected where they arrived.',
    permission: 'inventory.move',
    in_app: true,
    email: true,
  },
  parcel_stuck: {
    label: 'Stuck parcels',
    what: 'A carrier has not scanned a parcel for days.',
    permission: 'shipping.view',
    in_app: true,
    email: true,
  },
  payout_failed: {
    label: 'Failed payouts',
    what: 'A payout to a seller was returned.',
    permission: 'orders.payout',
    in_app: true,
    email: true,
  },
  ready_to_pay: {
    label: 'Sellers to pay',
    what: 'A team member who can’t record payouts left an in-store order ready to pay.',
    permission: 'orders.payout',
    in_app: true,
    email: false,
  },
  checks_stale: {
    label: 'Stale checks',
    what: 'A seller has not cashed a check in time.',
    permission: 'orders.payout',
    in_app: true,
    email: false,
  },
  payout_approval: {
    label: 'Payouts to approve',
    what: 'A payout needs the approval of a second person.',
    permission: 'payouts.approve',
    in_app: true,
    email: true,
  },
  payout_decided: {
    label: 'Decided payouts',
    what: 'A payout that you asked for was approved or declined.',
    permission: 'orders.view',
    in_app: true,
    email: false,
  },
  payout_control: {
    label: 'Payout approval changed',
    what: 'Fewer payouts need approval. The owner always gets an email.',
    permission: 'settings.edit',
    in_app: true,
    email: false,
  },
  report_late: {
    label: 'Late reports',
    what: 'A daily report of purchases was not sent in time.',
    permission: 'compliance.report',
    in_app: true,
    email: true,
  },
  member_joined: {
    label: 'New team members',
    what: 'Someone accepted an invite and joined your team.',
    permission: 'users.edit',
    in_app: true,
    email: false,
  },
  api_key: {
    label: 'API keys',
    what: 'Someone created an API key or a webhook of your company, or gave one a new secret.',
    permission: 'addons.edit',
    in_app: true,
    email: true,
  },
  webhook_off: {
    label: 'Webhooks turned off',
    what: 'A webhook was turned off because it accepted no events for three days.',
    permission: 'addons.edit',
    in_app: true,
    email: true,
  },
  system_failed: {
    label: 'Connected systems that failed',
    what: 'A system such as Klaviyo no longer takes the credentials of your account, so that nothing is sent there.',
    permission: 'addons.edit',
    in_app: true,
    email: true,
  },
  privacy_request: {
    label: 'Privacy requests',
    what: 'A customer asked elsewhere, such as at your Shopify shop, to see or erase their data.',
    permission: 'customers.erase',
    in_app: true,
    email: true,
  },
  channel_conflict: {
    label: 'Orders at sales channels that need you',
    what: 'A sales channel sold a unit that is no longer there, or an order there was canceled or returned.',
    permission: 'invoices.edit',
    in_app: true,
    email: true,
  },
  agent_proposal: {
    label: 'Proposals of agents',
    what: 'An agent proposes a change that you can approve.',
    in_app: true,
    email: false,
  },
  trial_ending: {
    label: 'Trial ending soon',
    what: 'Your Tradepost trial ends in three days.',
    permission: 'billing.edit',
    in_app: true,
    email: true,
    is_billing: true,
  },
  trial_ended: {
    label: 'Trial ended',
    what: 'Your Tradepost trial ended without a plan.',
    permission: 'billing.edit',
    in_app: true,
    email: true,
    is_billing: true,
  },
  billing_failed: {
    label: 'Failed plan payments',
    what: 'A payment for your company’s plan failed.',
    permission: 'billing.edit',
    in_app: true,
    email: true,
    is_billing: true,
  },
  plan_usage: {
    label: 'Plan limits',
    what: 'You’ve used 80%, then 100%, of your plan’s monthly orders.',
    permission: 'billing.view',
    in_app: true,
    email: false,
    is_billing: true,
  },
  price_sync_failed: {
    label: 'Unreadable source errors',
    what: 'A price list you follow failed to load several times in a row.',
    permission: 'pricing.edit',
    in_app: true,
    email: true,
  },
  price_sync_held: {
    label: 'Held prices',
    what: 'A price sync changed prices so much that they need your approval.',
    permission: 'pricing.edit',
    in_app: true,
    email: false,
  },
  buy_plan: {
    label: 'Buy plan',
    what: 'A target of the buy plan changed its state, and its price with it.',
    permission: 'pricing.view',
    in_app: true,
    email: false,
  },
  price_upload: {
    label: 'Price uploads',
    what: 'Your plan watches price uploads: after each, the owner reads what it changed and what awaits approval.',
    permission: 'pricing.edit',
    in_app: true,
    email: true,
  },
  company_link: {
    label: 'Linked companies',
    what: 'A company asks to be linked with yours, answers your request, or ends the link.',
    permission: 'settings.edit',
    in_app: true,
    email: true,
  },
  price_sharing: {
    label: 'Shared prices',
    what: 'A company offers to share its prices, starts following yours, or stops sharing.',
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

/** The label of a type. An unknown type is its own label. */
export function labelOfType(type: string): string {
  return type in notificationTypes ? notificationTypes[type as NotificationTypeKey].label : type;
}
