import type { InvoiceDetail, InvoiceLine } from '@tradepost/contracts/invoices/invoice.contract';
import type { RestockStatus } from '@tradepost/contracts/invoices/invoice.data';
import { returnedShare } from '@tradepost/contracts/invoices/invoice-totals.rules';

/** What comes back of a line. */
export interface ReturnedLine {
  quantity: number;
  restock_status: RestockStatus;
}

/** By the id of the line. */
export type ReturnDraft = Readonly<Record<number, ReturnedLine>>;

export const leftOf = ({ quantity, returned_quantity }: InvoiceLine): number => quantity - returned_quantity;

export function toggleLine(draft: ReturnDraft, line: InvoiceLine): ReturnDraft {
  const { [line.id]: known, ...others } = draft;
  return known ? others : { ...draft, [line.id]: { quantity: leftOf(line), restock_status: 5 } };
}

/** What the credit note comes to, and what is paid back of it. */
export function creditOf({ lines, due_total }: InvoiceDetail, draft: ReturnDraft): { credit: number; refund: number } {
  const credit = lines.reduce((sum, line) => {
    const back = draft[line.id];
    return back ? sum + returnedShare(line.total, line, Math.min(back.quantity, leftOf(line))) : sum;
  }, 0);
  return { credit, refund: Math.max(0, credit - Math.max(0, due_total)) };
}

/** The chosen lines whose warranty does not cover today. */
export const uncovered = ({ lines }: InvoiceDetail, draft: ReturnDraft, today: string): InvoiceLine[] =>
  lines.filter((line) => draft[line.id] && (line.warranty_until === null || line.warranty_until < today));
