import { shippedConditions, shippedStatement } from './shipped-terms.data.ts';

/** Shipped texts that a company can replace with its own: of the page of a revised offer, of receipts, and to be signed. */
export const templates = [
  'We have a revised offer for you',
  'Hello {{first_name}}, we inspected your {{device}} and found differences from your description. Below is what changed and why.\n\nWe can pay you {{new_total}} instead of {{old_total}}.',
  'Thank you, {{first_name}}',
  'You accepted our revised offer. We’ll pay you {{new_total}} and email you when the payment is on its way.',
  'You declined our offer',
  'You’ll get your {{device}} back. We’ll email you as soon as there is news about the return.',
  'Please remove the activation lock',
  'Your {{device}} can’t be used by anybody else yet, because of a lock to an account.\n\nApple: Sign in at icloud.com/find, select the device, then choose Remove from Account.\nAndroid: Open the list of devices in your account and sign out of the device.\n\nWe’ll continue with your order as soon as the lock is gone.',
  'You have your {{device}} back',
  'Order {{box_id}} is closed. We bought nothing and paid nothing. You are welcome to offer us your {{device}} again at any time.',
  'Hello {{first_name}}, this is what you are sending us. Please put this document into the parcel.',
  'This is our quote for the devices below. We check quantities and conditions when they arrive.',
  'Hello {{first_name}}, the prices below are estimates. You get our offer when we have inspected your devices.',
  shippedConditions,
  shippedStatement,
  // The email with a label that belongs to no order.
  'Your shipping label from {{company_name}}',
  '# Your shipping label\n\nHello,\n\n{{company_name}} sends you a prepaid label for your parcel.\n\n{{if carrier}}The carrier is {{carrier}}.\n\n{{if tracking_number}}Tracking number: **{{tracking_number}}**\n\n[Open the label]({{label_link}})\n\nIf you didn’t expect this, ignore this email.',
  // The email with an invoice.
  'Invoice {{invoice_number}} from {{company_name}}',
  '# Invoice {{invoice_number}}\n\n{{if buyer_name}}Hello {{buyer_name}},\n\n{{unless buyer_name}}Hello,\n\n{{if message}}{{message}}\n\nThank you for your purchase. The total is {{invoice_total}}.\n\n{{if invoice_due}}Please pay **{{invoice_due}}** by {{due_date}}.\n\n{{unless invoice_due}}It is paid.\n\n[Open the invoice]({{invoice_link}})\n\nThe link opens this invoice only and works for 60 days.',
] as const;
