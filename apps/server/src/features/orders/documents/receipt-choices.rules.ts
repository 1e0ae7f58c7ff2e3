import type { ReceiptField } from '@tradepost/contracts/orders/receipt.data';
import type { DocumentItem, ReceiptInput } from '../document-data.rules.ts';

/** Whether the company shows the field on its receipts. */
export const shows = ({ texts }: Pick<ReceiptInput, 'texts'>, field: ReceiptField): boolean =>
  !texts?.hidden_fields.includes(field);

/** The receipt without the facts that the company hides. What the layout itself shows is up to the layout. */
export function withoutHidden<Input extends ReceiptInput>(input: Input): Input {
  const { company, order } = input;
  const { customer } = order;
  return {
    ...input,
    company: shows(input, 'company_contact') ? company : { ...company, phone: null, email: null, website: null },
    order: {
      ...order,
      clerk_name: shows(input, 'clerk') ? order.clerk_name : null,
      customer_note: shows(input, 'note') ? order.customer_note : null,
      location: shows(input, 'company_contact') ? order.location : { ...order.location, phone: null },
      customer: {
        ...customer,
        ...(shows(input, 'customer_contact') ? {} : { phone: null, email: null }),
        ...(shows(input, 'customer_address') ? {} : { address_lines: [] }),
      },
      items: order.items.map(
        (item): DocumentItem => ({
          ...item,
          ...(shows(input, 'identifiers') ? {} : { imei: null, serial: null }),
        }),
      ),
    },
  };
}
