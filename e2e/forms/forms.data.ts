/** A form of a stored record or of settings: opened on the demo, changed, saved, and changed back. */
export interface EditForm {
  /** The file under `apps/web/src/features` that draws it. */
  file: string;
  /** Its address. `:id` is of the first record of `list`. */
  path: string;
  /** The call that lists the records. */
  list?: string;
  /** Of the list's records, the first of which this is true. */
  where?: (record: Record<string, unknown>) => boolean;
  /** The call that makes a record, where the demo has none. */
  make?: { url: string; data: object };
  /** The label of the field that is changed. Else the first field of plain text. */
  field?: string;
  /** What is typed, or chosen in a list. Else the stored text with a letter more. A checkbox is clicked. */
  value?: string;
  /** The button of the dialog that asks before it saves. */
  confirm?: string;
  /** Going back to the stored value asks for the password. */
  asksPassword?: boolean;
}

/** The forms of records: devices, sellers, members, locations, prices and texts. */
export const recordForms: readonly EditForm[] = [
  {
    file: 'catalog/product-edit.page.tsx',
    path: '/settings/product-catalog/product/edit/:key',
    list: '/v1/pos/product-catalog/models?category=smartphones',
  },
  {
    file: 'catalog/category-edit.page.tsx',
    path: '/settings/product-catalog/category/edit/:key',
    list: '/v1/pos/category',
  },
  {
    file: 'conditions/condition-edit.page.tsx',
    path: '/settings/product-conditions/edit/:id',
    list: '/v1/pos/condition',
  },
  {
    file: 'conditions/defects/defect-edit.page.tsx',
    path: '/settings/product-conditions/defects/edit/:id',
    list: '/v1/pos/condition/defect',
  },
  { file: 'customers/customer-edit.page.tsx', path: '/customer/edit/:id', list: '/v2/pos/customer' },
  {
    file: 'inventory/grades/grade-edit.page.tsx',
    path: '/settings/inventory-condition/edit/:id',
    list: '/v1/pos/settings/inventory-condition',
  },
  { file: 'inventory/unit-edit.page.tsx', path: '/inventory/edit/:id', list: '/v2/pos/inventory/all' },
  {
    file: 'locations/location-edit.page.tsx',
    path: '/settings/manage-location/store-locations/edit/:id',
    list: '/v1/pos/settings/store-location',
  },
  {
    file: 'seller-offers/portal-text.page.tsx',
    path: '/settings/customer-portal/revised-offer/:id',
    list: '/v1/pos/settings/revised-offers',
  },
  {
    file: 'pricing/promo/promo-edit.page.tsx',
    path: '/settings/coupon-codes/edit/:id',
    list: '/v1/pos/settings/coupon',
  },
  {
    file: 'pricing/sync/sources/source-edit.page.tsx',
    path: '/settings/price-sync/source/:id',
    list: '/v1/pos/pricing/sync-source',
  },
  {
    file: 'marketplace/partner-edit.page.tsx',
    path: '/settings/marketplace/partners/edit/:id',
    list: '/v1/pos/marketplace/partners',
  },
  {
    file: 'reports/report-schedule-edit.page.tsx',
    path: '/reports/schedules/:id',
    list: '/v1/pos/report/schedule',
    make: { url: '/v1/pos/report/schedule', data: { report: 'margin', name: 'Margin by week', member_ids: [1] } },
  },
  {
    file: 'shipping/settings/shipping-rule-edit.page.tsx',
    path: '/settings/manage-shipping/rules/edit/:id',
    list: '/v1/pos/settings/shipping/rules',
  },
  { file: 'shop/site/faq-edit.page.tsx', path: '/settings/faq/edit/:id', list: '/v1/pos/settings/faq' },
  { file: 'shop/site/seo-edit.page.tsx', path: '/settings/seo/edit/:id', list: '/v1/pos/settings/meta-v2' },
  {
    file: 'users/member.form.tsx',
    path: '/settings/manage-user/edit/:id',
    list: '/v1/pos/settings/account',
    where: ({ job_title }) => job_title === 'Bench technician',
  },
  {
    file: 'users/roles/role-edit.page.tsx',
    path: '/settings/manage-user/roles/edit/:id',
    list: '/v1/pos/settings/account/role',
    where: ({ key }) => key === null,
  },
  {
    file: 'users/invites/invite-edit.page.tsx',
    path: '/settings/manage-user/invites/:id',
    list: '/v1/pos/settings/account/invite',
    field: 'Role',
    value: 'Tester',
  },
  {
    file: 'workflows/status-edit.page.tsx',
    path: '/settings/workflow/edit/:id?kind=in-store',
    list: '/v1/pos/order-status',
  },
  {
    file: 'messages/components/template-editor.tsx',
    path: '/settings/notifications/customer/:id?type=mail-in',
    list: '/v1/pos/settings/email-template',
  },
  { file: 'payouts/methods/payout-method-edit.page.tsx', path: '/settings/payouts/method/edit/paypal' },
];

/** The forms of settings, of which a company has one each. */
export const settingsForms: readonly EditForm[] = [
  {
    file: 'company-settings/general/components/general-page.tsx',
    path: '/settings/general-settings',
    field: 'Days a quote is honored',
    value: '15',
    confirm: 'Save settings',
  },
  { file: 'company-settings/profile/components/profile-tab.tsx', path: '/settings/company-profile' },
  { file: 'company-settings/profile/components/hours-tab.tsx', path: '/settings/company-profile?tab=hours' },
  { file: 'compliance/settings/compliance-settings.page.tsx', path: '/settings/compliance' },
  { file: 'compliance/reports/report-settings.page.tsx', path: '/settings/compliance-reports' },
  { file: 'invoices/settings/invoice-settings.page.tsx', path: '/settings/invoices' },
  { file: 'diagnostics/wipes/wipe-settings.page.tsx', path: '/settings/data-wipe' },
  { file: 'messages/review-email.page.tsx', path: '/settings/review-email' },
  {
    file: 'orders/device-labels/components/label-designer.tsx',
    path: '/settings/label-designer',
    field: 'Word of ten different letters',
    value: 'BLACKHORSE',
  },
  { file: 'orders/receipts/buyback-receipt.page.tsx', path: '/settings/buyback-receipt' },
  { file: 'orders/receipts/components/receipt-page.tsx', path: '/settings/receipt/mail-in' },
  { file: 'orders/receipts/components/receipt-page.tsx', path: '/settings/receipt/in-store' },
  { file: 'orders/receipts/components/receipt-page.tsx', path: '/settings/receipt/easy-offer' },
  { file: 'orders/receipts/components/receipt-page.tsx', path: '/settings/receipt/bulk-quote' },
  {
    file: 'orders/settings/promise-settings.page.tsx',
    path: '/settings/promises',
    field: 'Inspection within',
    value: '4',
  },
  {
    file: 'orders/settings/mail-in-settings.page.tsx',
    path: '/settings/mail-in',
    field: 'Reminders',
    value: '2, 6, 11',
  },
  {
    file: 'payouts/approvals/approval-settings.page.tsx',
    path: '/settings/payouts/approval',
    field: 'Payouts above',
    value: '900.00',
    asksPassword: true,
  },
  {
    file: 'payouts/bank-accounts/components/bank-file-form.tsx',
    path: '/settings/payouts/bank-files',
    field: 'Destination name',
  },
  { file: 'payouts/checks/check-settings.page.tsx', path: '/settings/check-settings' },
  { file: 'payouts/methods/expedited.page.tsx', path: '/settings/payouts/method/expedited' },
  { file: 'shop/settings/customer-portal.page.tsx', path: '/settings/customer-portal' },
  {
    file: 'pricing/deductions/deductions.page.tsx',
    path: '/settings/deductions',
    field: 'Several defects on one device',
    value: 'as_marked',
  },
  { file: 'pricing/desk/selling-costs.page.tsx', path: '/settings/selling-costs' },
  {
    file: 'pricing/plan/budgets.page.tsx',
    path: '/pricing/plan/budgets',
    field: 'Payouts in money',
    value: '9,000',
  },
  {
    file: 'pricing/plan/plan-settings.page.tsx',
    path: '/pricing/plan/settings',
    field: 'Target, in weeks',
    value: '7',
  },
  { file: 'pricing/limits/minimum-order.page.tsx', path: '/settings/minimum-order' },
  { file: 'pricing/limits/offers.page.tsx', path: '/settings/offers', field: 'Maximum devices per offer', value: '26' },
  {
    file: 'pricing/sync/sync-settings.page.tsx',
    path: '/settings/price-sync/settings',
    field: 'Hold a price',
    value: '21',
  },
  { file: 'shipping/settings/manage-shipping.page.tsx', path: '/settings/manage-shipping' },
  { file: 'shop/site/home-page.page.tsx', path: '/settings/home-page' },
  { file: 'shop/site/legal-terms.page.tsx', path: '/settings/legal-terms' },
  { file: 'shop/site/legal-terms.page.tsx', path: '/settings/legal-terms?tab=privacy' },
  { file: 'shop/settings/widget-settings.page.tsx', path: '/settings/widget', field: 'Button text' },
  {
    file: 'languages/components/language-form.tsx',
    path: '/settings/language',
    field: 'Default language',
    value: 'es',
  },
  {
    file: 'languages/components/language-form.tsx',
    path: '/settings/customer-portal/languages',
    field: 'Default language',
    value: 'es',
  },
  {
    file: 'public-api/api-key-edit.page.tsx',
    path: '/add-ons/publicapi/edit/:id',
    list: '/v1/pos/integration/public',
  },
  {
    file: 'events/webhook-edit.page.tsx',
    path: '/add-ons/webhooks/:id/edit',
    list: '/v1/pos/integration/webhooks',
    field: 'Description (optional)',
  },
  {
    file: 'feeds/feed-edit.page.tsx',
    path: '/add-ons/datafeed/edit/:id',
    list: '/v2/pos/integration/datafeed',
  },
  {
    file: 'add-ons/systems/backmarket/backmarket-settings.page.tsx',
    path: '/add-ons/backmarket/settings',
    field: 'Fee of the channel',
    value: '12',
  },
  {
    file: 'add-ons/systems/shopify/shopify-settings.page.tsx',
    path: '/add-ons/shopify/settings',
    field: 'Fee of the channel',
    value: '2',
  },
  { file: 'add-ons/carriers/shipping-kit.page.tsx', path: '/add-ons/sandbox/config/shipping-kit' },
  {
    file: 'add-ons/payouts/service-config.page.tsx',
    path: '/add-ons/payout-sandbox/config',
    make: { url: '/v1/pos/integration/payout-services/sandbox', data: {} },
    field: 'Minimum payment',
    value: '2.00',
  },
  {
    file: 'add-ons/systems/wholecell/wholecell-settings.page.tsx',
    path: '/add-ons/whole-cell/settings',
    make: { url: '/v1/pos/integration/systems/wholecell', data: { is_sandbox: true } },
    field: 'Read the stock every day',
  },
  {
    file: 'add-ons/systems/klaviyo/klaviyo-settings.page.tsx',
    path: '/add-ons/klaviyo/settings',
    make: { url: '/v1/pos/integration/systems/klaviyo', data: { is_sandbox: true } },
    field: 'Text after consent',
  },
  {
    file: 'add-ons/systems/awin/affiliate-settings.page.tsx',
    path: '/add-ons/setting/share-a-sale',
    make: { url: '/v1/pos/integration/systems/awin', data: { is_sandbox: true } },
    field: 'Commission group',
  },
  {
    file: 'add-ons/systems/repairdesk/repairdesk-settings.page.tsx',
    path: '/add-ons/repair-desk/settings',
    make: { url: '/v1/pos/integration/systems/repairdesk', data: { is_sandbox: true } },
  },
  {
    file: 'add-ons/systems/odoo/odoo-settings.page.tsx',
    path: '/add-ons/odoo/settings',
    make: { url: '/v1/pos/integration/systems/odoo', data: { is_sandbox: true } },
    field: 'Internal reference of other devices',
  },
  {
    file: 'add-ons/systems/phonecheck/phonecheck-settings.page.tsx',
    path: '/add-ons/phonecheck/settings',
    make: { url: '/v1/pos/integration/systems/phonecheck', data: { is_sandbox: true } },
    field: 'Carrier for blacklist checks',
    value: 'Verizon',
  },
  {
    file: 'add-ons/carriers/shipping-provider.page.tsx',
    path: '/add-ons/sandbox/config/shipping-provider',
    field: 'Sandbox Express',
  },
];

/** Forms of stored records that no journey saves like that, and why. */
export const otherForms: Readonly<Record<string, string>> = {
  'add-ons/components/connect-page.tsx': 'Asks the vendor',
  'add-ons/payouts/campaign-template.page.tsx': 'Only lists the choices of an account at the service',
  'add-ons/systems/highlevel/highlevel-settings.page.tsx': 'Only lists the choices of an account at HighLevel',
  'add-ons/shipengine/tax-settings.page.tsx': 'Needs an account at ShipEngine',
  'add-ons/usps/usps-edit.page.tsx': 'Asks USPS, and for the secret that is not shown again',
};
