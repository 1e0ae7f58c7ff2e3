import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { OrderMailInput } from '../../orders/mails/order-mail-input.rules.ts';

/** Values of variables that no order has yet, for previews and test emails. */
export const exampleTexts: Record<string, string> = {
  tracking_number: '1Z999AA10123456784',
  carrier: 'UPS',
  days_late: '3 days',
  inviter: 'Dana Reyes',
  role: 'Buyer',
  member_name: 'Sam',
  minutes: '60',
  what_happened: 'TP-1001: revised offer accepted',
  details: 'Your offer was $310.00.',
  seller_name: 'Ana Lee',
  buyer_name: 'Ana Lee',
  invoice_number: 'INV-12',
  invoice_total: '$310.00',
  invoice_due: '$110.00',
  due_date: '3/31/2026',
  message: 'Thank you for coming by today.',
  has_account: '',
};

/** An order to preview a template with while there is none. */
export const exampleOrder: Omit<OrderMailInput, 'company' | 'location' | 'seller_links'> = {
  customer: { first_name: 'Ana', last_name: 'Lee' },
  order: {
    kind: 'mail-in',
    box_id: 'TP-1001',
    status_id: status.leads,
    sub_status_id: subStatus.activeLead,
    prev_status_id: null,
    currency: 'USD',
    bonus_total: 1_000,
    total: 31_000,
    paid_total: 31_000,
    promo_code: 'SPRING',
    hold_reason: 'Please send us a picture of the receipt.',
    is_left_for_testing: false,
    price_locked_until: null,
    payout_method_label: 'Bank transfer',
    payout_mask: '•••• 4321',
  },
  items: [
    { title: 'Apple iPhone 15', variant_label: '128 GB', condition_label: 'Good', price: 30_000, is_bought: true },
  ],
  offer: {
    note: 'The battery holds less than described.',
    old_total: 41_000,
    new_total: 31_000,
    old_bonus: 1_000,
    new_bonus: 1_000,
    promo_min_total: null,
    answer_until: null,
    devices: [
      {
        title: 'Apple iPhone 15',
        change: 'revised',
        variant_label: null,
        received_variant_label: null,
        condition_label: 'Good',
        received_label: 'Fair',
        defects: [],
        old_price: 40_000,
        new_price: 30_000,
        reason: 'battery',
        note: null,
      },
    ],
  },
  payouts: [
    { method_label: 'Bank transfer', mask: '•••• 4321', amount: 31_000, reference: 'TX-9', check_number: null },
  ],
};
