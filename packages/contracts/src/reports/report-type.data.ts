/** The types of the event `export_report_csv`: those of the specification, then those of the further reports. */
export const reportTypes = [
  ...(['offer', 'user', 'customer', 'coupon', 'referral'] as const),
  ...(['margin', 'turnaround', 'revised_offer', 'sold_price', 'stock_age', 'profit'] as const),
] as const;
export type ReportType = (typeof reportTypes)[number];
