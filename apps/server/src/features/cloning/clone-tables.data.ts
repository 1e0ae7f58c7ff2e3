import type { CloneItem } from '@tradepost/contracts/cloning/clone-items.data';

export interface ClonedTable {
  name: string;
  /** What one of its rows, and several, are called in the report. Absent: they are parts of something else. */
  what?: readonly [one: string, many: string];
  /** Columns that get their default: counters, and what names a single location. */
  omitted?: readonly string[];
}

/** The tables of each item, each after those it needs. A location's own rows are left out by `copy_company_rows`. */
export const clonedTables: Record<CloneItem, readonly ClonedTable[]> = {
  company_basics: [
    {
      name: 'invoice_settings',
      what: ['invoice settings', 'invoice settings'],
      omitted: ['next_number', 'next_credit_number'],
    },
  ],
  branding: [
    { name: 'company_logos', what: ['logo', 'logos'] },
    { name: 'receipt_layouts', what: ['receipt design', 'receipt designs'] },
    { name: 'receipt_settings', what: ['receipt text', 'receipt texts'] },
    { name: 'label_designs', what: ['device label', 'device labels'] },
  ],
  payout: [
    { name: 'payout_methods', what: ['payout method', 'payout methods'], omitted: ['location_ids'] },
    { name: 'payout_settings', what: ['payout settings', 'payout settings'] },
    { name: 'expedited_settings', what: ['expedited payout settings', 'expedited payout settings'] },
  ],
  catalog: [
    { name: 'categories', what: ['category', 'categories'] },
    { name: 'brands', what: ['brand', 'brands'] },
    { name: 'devices' },
    { name: 'models', what: ['model', 'models'] },
    { name: 'variants', what: ['variant', 'variants'] },
  ],
  condition: [
    { name: 'condition_groups' },
    { name: 'conditions', what: ['condition', 'conditions'] },
    { name: 'condition_terms' },
    { name: 'defects', what: ['deduction', 'deductions'] },
    { name: 'inventory_conditions', what: ['stock grade', 'stock grades'] },
  ],
  pricing: [
    { name: 'price_settings' },
    { name: 'price_sync_settings' },
    { name: 'price_lists', what: ['price list', 'price lists'] },
    { name: 'price_rules', what: ['price rule', 'price rules'] },
    { name: 'price_hand_offs' },
    { name: 'price_cells', what: ['price', 'prices'] },
    { name: 'minimum_orders', what: ['minimum order', 'minimum orders'] },
    { name: 'offer_limits', what: ['offer limit', 'offer limits'] },
  ],
  widget: [{ name: 'widget_settings', what: ['widget setting', 'widget settings'] }],
  workflows: [
    { name: 'order_workflows' },
    { name: 'order_status_settings', what: ['status', 'statuses'] },
    { name: 'order_sub_statuses', what: ['sub-status', 'sub-statuses'] },
    { name: 'mail_in_settings', what: ['mail-in settings', 'mail-in settings'] },
  ],
  email_templates: [
    { name: 'message_settings' },
    { name: 'message_texts', what: ['message text', 'message texts'] },
    { name: 'message_switches', what: ['message switch', 'message switches'] },
    { name: 'canned_replies', what: ['canned replie', 'canned replies'] },
    { name: 'review_emails', what: ['review email', 'review emails'] },
  ],
  customer_portal_content: [
    { name: 'faqs', what: ['question of the FAQ', 'questions of the FAQ'] },
    { name: 'legal_texts', what: ['version of the legal texts', 'versions of the legal texts'] },
    { name: 'page_metas', what: ['page for search engines', 'pages for search engines'] },
    { name: 'storefronts', what: ['storefront', 'storefronts'], omitted: ['is_live'] },
    { name: 'portal_texts', what: ['portal text', 'portal texts'] },
    { name: 'answer_settings', what: ['answer settings', 'answer settings'] },
    { name: 'sale_conditions', what: ['version of the conditions of sale', 'versions of the conditions of sale'] },
  ],
};

/** The columns of `companies` that an item copies. */
export const clonedColumns = {
  company_basics: [
    ...(['email', 'phone', 'distance_unit', 'paused_channels'] as const),
    ...(['legal_business_name', 'hours', 'exceptions'] as const),
    ...(['requires_two_factor', 'session_hours', 'retention_years'] as const),
  ],
} as const satisfies Partial<Record<CloneItem, readonly string[]>>;

/** Keys of `companies.settings` that an item copies. */
export const clonedSettings: Partial<Record<CloneItem, readonly string[]>> = { widget: ['website_url'] };
