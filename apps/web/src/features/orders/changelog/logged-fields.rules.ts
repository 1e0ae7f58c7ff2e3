import { hidden, type RecordFields } from '@tradepost/contracts/company/record-field.rules';
import { documentTypeLabels } from '@tradepost/contracts/compliance/card.data';
import { invoiceFields, invoicePartFields } from '@tradepost/contracts/invoices/invoice.fields';
import { orderFields, orderItemFields, orderPartFields } from '@tradepost/contracts/orders/order.fields';
import { registerStateLabels } from '@tradepost/contracts/payouts/check.data';

const { amount } = orderPartFields.order_payouts;

/** The fields of each table. What is named here alone is read nowhere else. */
const declared: Readonly<Record<string, RecordFields>> = {
  ...orderPartFields,
  ...invoicePartFields,
  orders: orderFields,
  order_items: orderItemFields,
  invoices: invoiceFields,
  payout_checks: { amount, state: { label: 'Status', kind: 'choice', words: registerStateLabels } },
  payout_approvals: { amount },
  compliance_cards: {
    document_type: { label: 'Document', kind: 'choice', words: documentTypeLabels },
    document_mask: { label: 'Document number (end)' },
    issuer_region: { label: 'Issuing state or province' },
  },
  compliance_signatures: { text_version: { label: 'Version' }, is_remote: { label: 'On their own device' } },
};

/** What the parts of an order have in common. */
const shared: RecordFields = {
  location_id: orderFields.location_id,
  customer_id: orderFields.customer_id,
  member_id: orderFields.member_id,
  item_id: { label: 'Item', kind: 'choice' },
};

/** What says nothing to people, or is said by another field or by the entry itself. */
const silent: RecordFields = {
  ...hidden('id', 'order_id', 'offer_id', 'parent_id', 'quote_id', 'quote_line_id', 'line_id', 'unit_id', 'card_id'),
  ...hidden('file_id', 'front_file_id', 'back_file_id', 'invoice_id', 'credit_note_id', 'trade_in_order_id'),
  ...hidden(
    'created_by_id',
    'salesperson_id',
    'inspected_by_id',
    'reconciled_by_id',
    'over_by_id',
    'price_approved_by_id',
  ),
  ...hidden('marketer_id', 'partner_terms'),
  ...hidden('category_id', 'model_id', 'variant_id', 'condition_id', 'inspected_variant_id', 'inspected_condition_id'),
  ...hidden('created_at', 'updated_at', 'status_at', 'archived_at', 'paid_at', 'answered_at', 'inspected_at'),
  ...hidden('recorded_at', 'signed_at', 'looked_at', 'reconciled_at', 'position', 'search_text', 'sha256'),
  ...hidden('prev_status_id', 'prev_sub_status_id', 'base_status_id', 'base_sub_status_id', 'promo_code_id'),
  ...hidden('item_count', 'item_summary', 'price_steps', 'frozen_prices', 'headings', 'mapping', 'kind', 'act', 'side'),
  ...hidden('currency', 'due_total', 'discount_percent', 'tax_scheme', 'tax_rate', 'is_tax_included'),
  ...hidden('method_bonus_terms', 'agreed_method', 'is_promo_stacked', 'drawer_session_id', 'tracking_key', 'sent_at'),
};

/** The fields of a record of the log as people read them. */
export const fieldsOf = (entity: string): RecordFields => ({ ...shared, ...declared[entity], ...silent });

/** Names of the payout methods, for pages that do not load the methods' table. */
export const methodWords: Record<string, string> = {
  ach: 'Direct deposit (ACH)',
  sepa: 'Bank transfer (SEPA)',
  uk_bank: 'Bank transfer (UK)',
  eft: 'Bank transfer (EFT)',
  bsb: 'Bank transfer (BSB)',
  bank: 'Bank transfer',
  paypal: 'PayPal',
  custom: 'Other',
};
