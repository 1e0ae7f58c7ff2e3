/** What is under way in a company that may be deleted. */
export interface OpenWork {
  open_orders: number;
  open_batches: number;
  open_drawers: number;
  unpaid_invoices: number;
  police_holds: number;
}

/** `1 order is`, `2 orders are`. */
const are = (number: number, noun: string, nouns: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? `${noun} is` : `${nouns} are`}`;

/** What the owner should know before deleting the company. */
export function warningsOf(open: OpenWork, retention_years: number): string[] {
  const waiting: [number, string][] = [
    [open.open_orders, `${are(open.open_orders, 'order', 'orders')} not finished`],
    [open.open_batches, `${are(open.open_batches, 'payout batch', 'payout batches')} not settled`],
    [open.open_drawers, `${are(open.open_drawers, 'cash drawer', 'cash drawers')} open`],
    [open.unpaid_invoices, `${are(open.unpaid_invoices, 'invoice', 'invoices')} not paid`],
  ];
  const held = `${are(open.police_holds, 'device', 'devices')} under a police hold. Tell the agency before the records are deleted.`;
  const years = retention_years === 1 ? 'one year' : `${retention_years} years`;
  return [
    ...waiting
      .filter(([count]) => count > 0)
      .map(([, text]) => `${text}. Finish this first, because nothing can be changed afterwards.`),
    ...(open.police_holds > 0 ? [held] : []),
    `You keep records for ${years}. The law may ask for them when this company is gone: export all data first, and keep the file.`,
  ];
}
