import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { SellableUnit } from '@tradepost/contracts/invoices/invoice-line.contract';
import { addInvoiceLines } from '@tradepost/contracts/invoices/invoice-line.contract';
import { useAction } from '../../../lib/use-action.ts';
import type { CustomLine } from '../create/draft.rules.ts';
import { invoiceKeys } from '../invoice.api.ts';

/** Adds lines to a stored invoice at once. */
export function useAddLines({ id }: InvoiceDetail) {
  const add = useAction(addInvoiceLines, { invalidates: invoiceKeys, message: 'Added to the invoice' });
  return {
    addUnits: (units: readonly SellableUnit[]) =>
      add.run({
        params: { id },
        body: { lines: units.map((unit) => ({ unit_id: unit.id, unit_price: unit.sale_price ?? 0 })) },
      }),
    addCodes: (codes: readonly string[]) => add.run({ params: { id }, body: { codes: [...codes] } }),
    addCustom: ({ title, quantity, unit_price }: CustomLine) =>
      add.run({ params: { id }, body: { lines: [{ title, quantity, unit_price }] } }),
  };
}
