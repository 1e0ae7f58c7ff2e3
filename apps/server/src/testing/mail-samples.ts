import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import {
  orderKinds,
  status,
  statusesOf,
  subStatus,
  subStatusesOf,
} from '@tradepost/contracts/orders/order-status.data';
import { type BillingNews, writeBillingMail } from '../features/billing/billing-mail.rules.ts';
import { deletionMail } from '../features/company-settings/deletion/deletion-mail.rules.ts';
import { writeOrderMail } from '../features/orders/mails/order-mail.rules.ts';
import type { OrderMailInput } from '../features/orders/mails/order-mail-input.rules.ts';
import { offerMail } from '../features/pricing/sync/sharing/sharing-mail.rules.ts';
import { type AccountEvent, writeAccountMail } from '../features/session/account-mail.rules.ts';
import { embedCodeOf, writeWidgetMail } from '../features/shop/widget-mail.rules.ts';
import { writeVerifyMail } from '../features/signup/registration/verify-mail.rules.ts';
import {
  inviteMail,
  joinedMail,
  leftMail,
  ownershipMail,
  removedMail,
  supportBegunMail,
  supportEndedMail,
  supportLinkMail,
} from '../features/users/user-mail.rules.ts';

/** The data of an email to a seller. */
export const sampleMailInput = (
  order: Partial<OrderMailInput['order']> = {},
  rest: Partial<OrderMailInput> = {},
): OrderMailInput => ({
  company: { name: 'Second Life', email: 'shop@second.test', phone: null, country_code: 'US' },
  location: {
    name: 'Downtown',
    address_text: '48 Market Street',
    phone: '+1 217 555 0100',
    timezone: 'America/New_York',
  },
  customer: { first_name: 'Ana' },
  seller_links: {
    kit_url: 'https://tp.test/shipping-kit#token=T',
    code_url: 'https://tp.test/shipping-qr-code#token=T',
    answer_url: 'https://tp.test/revised-offer#token=T',
  },
  order: {
    kind: 'in-store',
    box_id: 'SLD-1001',
    status_id: status.leads,
    sub_status_id: subStatus.activeLead,
    prev_status_id: null,
    currency: 'USD',
    bonus_total: 1_000,
    total: 31_000,
    paid_total: 31_000,
    promo_code: 'SPRING',
    hold_reason: null,
    is_left_for_testing: false,
    price_locked_until: '2026-03-16T03:00:00Z',
    payout_method_label: 'Bank transfer',
    payout_mask: '•••• 4321',
    ...order,
  },
  items: [
    { title: 'Apple iPhone 15', variant_label: '128 GB', condition_label: 'Good', price: 30_000, is_bought: true },
    { title: 'Apple Watch SE', variant_label: null, condition_label: null, price: 5_000, is_bought: false },
  ],
  offer: {
    note: 'We tried two\nchargers.',
    old_total: 41_000,
    new_total: 31_000,
    old_bonus: 1_000,
    new_bonus: 1_000,
    promo_min_total: 20_000,
    answer_until: '2026-03-16T15:00:00Z',
    devices: [
      {
        title: 'Apple iPhone 15',
        change: 'revised',
        variant_label: null,
        received_variant_label: null,
        condition_label: null,
        received_label: null,
        defects: [],
        old_price: 40_000,
        new_price: 30_000,
        reason: 'battery',
        note: '71 percent',
      },
    ],
  },
  payouts: [
    { method_label: 'Bank transfer', mask: '•••• 4321', amount: 31_000, reference: 'TX-9', check_number: null },
  ],
  ...rest,
});

/** Every kind, status and sub-status of an order. */
export const everyPlace = orderKinds.flatMap((kind) =>
  statusesOf[kind].flatMap((status_id) =>
    [null, ...(subStatusesOf[status_id] ?? [])].map((sub_status_id) => ({ kind, status_id, sub_status_id })),
  ),
);

/** What is missing in some companies and orders. */
const gaps: ((input: OrderMailInput) => OrderMailInput)[] = [
  (input) => input,
  (input) => ({ ...input, items: input.items.slice(0, 1), offer: null, payouts: [] }),
  (input) => ({ ...input, order: { ...input.order, is_left_for_testing: true, hold_reason: 'Bring the receipt' } }),
  (input) => ({ ...input, order: { ...input.order, total: 0, payout_method_label: null, price_locked_until: null } }),
  (input) => ({ ...input, location: { ...input.location, phone: null } }),
  (input) => ({
    ...input,
    company: { ...input.company, email: null },
    location: { ...input.location, phone: null, address_text: null },
    customer: { first_name: '' },
    order: { ...input.order, payout_method_label: null },
  }),
];

/** Every email to a seller, in every case. */
export const everyOrderMail = (language?: MessageLanguage) =>
  everyPlace.flatMap((place) => gaps.map((leaveOut) => writeOrderMail(leaveOut(sampleMailInput(place)), language)!));

const url = 'https://tp.test/somewhere';
const at = 'Mar 2, 2026, 9:32 AM EST';
const accountEvents: AccountEvent[] = [
  { kind: 'reset', url, minutes: 60 },
  { kind: 'verify_email', url, code: '123456', minutes: 10 },
  { kind: 'email_in_use', login_url: url },
  { kind: 'email_changing', new_email: 'new@second.test', at, settings_url: url },
  { kind: 'email_changed', new_email: 'new@second.test', at, login_url: url },
  { kind: 'password_changed', at, device: 'Firefox on Linux', reset_url: url },
  { kind: 'new_device', at, device: 'Firefox on Linux', address: '203.0.113.9', settings_url: url },
  { kind: 'two_factor_on', what: 'text message', at, settings_url: url },
  { kind: 'two_factor_off', what: 'text message', at, settings_url: url },
  { kind: 'recovery_code_used', left: 1, at, settings_url: url },
  { kind: 'recovery_codes_renewed', at, settings_url: url },
];

/** Every email about a user’s own account. */
export const everyAccountMail = () => [
  ...accountEvents.map((event) =>
    writeAccountMail({ company_name: 'Second Life', first_name: 'Dana', email: 'dana@second.test' }, event),
  ),
  writeVerifyMail({ to_address: 'dana@second.test', first_name: 'Dana', code: '123456', link: url, page: url }),
];

/** Every email to team members, and to people whom they ask for something. */
export function everyTeamMail() {
  const company_name = 'Second Life';
  const role_name = 'Buyer';
  const invite = { company_name, inviter: 'Dana Reyes', role_name, url, expires: at };
  const support = { company_name, name: 'Sam', granted_by: 'Dana Reyes', reason: 'Prices look wrong', ends: at };
  const ownership = { company_name, from: 'Dana Reyes', to: 'Ben Ito', to_email: 'ben@second.test', url };
  const widget = { to_address: 'web@dev.test', company_name, asked_by: 'Dana Reyes' };
  const embed_code = embedCodeOf('https://tp.test', 'TOKEN');
  return [
    ...[true, false].map((has_login) => inviteMail({ ...invite, has_login })),
    joinedMail({ company_name, guest: 'Ben Ito', email: 'ben@second.test', role_name, url }),
    removedMail({ company_name, name: 'Ben', owner_email: 'dana@second.test' }),
    ...[true, false].map((isKept) => deletionMail({ company_name, by: 'Dana Reyes', day: 'Apr 1, 2026', url }, isKept)),
    leftMail({ company_name, name: 'Ben Ito', email: 'ben@second.test', url }),
    ...[true, false].map((to_new_owner) => ownershipMail({ ...ownership, to_new_owner })),
    supportLinkMail({ ...support, url }),
    supportBegunMail({ ...support, url }),
    ...[0, 1, 2].flatMap((changes) =>
      ['Dana Reyes', null].map((ended_by) => supportEndedMail({ company_name, name: 'Sam', ended_by, changes, url })),
    ),
    ...['https://second.test', null].map((website_url) => writeWidgetMail({ ...widget, website_url, embed_code })),
    offerMail({ company_name, name: 'Dana Reyes', app_url: 'https://tp.test' }),
  ];
}

const plan = { package_name: 'Local', total: 6_900, interval: 'month' } as const;
const ends = '2026-03-31T20:00:00Z';
const lines = [{ description: 'Local, monthly', amount: 6_900 }];
const billingNews: BillingNews[] = [
  { kind: 'started', ...plan, first_payment_at: ends },
  { kind: 'started', ...plan, first_payment_at: null },
  { kind: 'changed', ...plan, from_name: 'National' },
  { kind: 'changed', ...plan, from_name: 'Local' },
  { kind: 'cancelled', package_name: 'Local', ends_at: ends },
  { kind: 'resumed', package_name: 'Local', next_at: ends },
  { kind: 'ended', package_name: 'Local' },
  { kind: 'receipt', number: 'TP-1', lines, total: 6_900, next_at: ends },
  { kind: 'receipt', number: null, lines, total: 6_900, next_at: null },
];

/** Every email about the plan. */
export const everyBillingMail = () =>
  billingNews.flatMap((news) =>
    [true, false].map((is_sandbox) =>
      writeBillingMail({
        news,
        is_sandbox,
        company_name: 'Second Life',
        currency: 'USD',
        timezone: 'America/New_York',
        country_code: 'US',
        app_url: 'https://tp.test',
      }),
    ),
  );
