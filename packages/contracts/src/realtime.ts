import { z } from 'zod';
import { cloneStatuses } from './company/clone-stage.data.ts';
import { reportTypes } from './reports/report-type.data.ts';

/** Progress of a job, the payload of most events. A card in the notification stack shows it. */
export const Progress = z.object({
  job_id: z.string(),
  title: z.string(),
  percentage: z.number().min(0).max(100),
  done: z.number().int().optional(),
  total: z.number().int().optional(),
  status: z.enum(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED']),
  message: z.string().optional(),
  download_url: z.string().optional().describe('URL of the finished file; absent at 100 percent when the job failed'),
  file_name: z.string().optional(),
});
export type Progress = z.infer<typeof Progress>;

/** What changed. Pages that show it reload. */
export const Changed = z.object({
  entity: z.string().describe('`order`, `customer`, …'),
  id: z.number().int().optional(),
  kind: z.string().optional(),
});
export type Changed = z.infer<typeof Changed>;

const Alert = z.object({ level: z.enum(['info', 'success', 'warning', 'error']), message: z.string() });

/** Every event the server sends, with its payload (specification, section 7). */
export const realtimeEvents = {
  'device-diagnostic': z.object({ order_id: z.number().int(), item_id: z.number().int(), status: z.string() }),
  'shipping-label': Changed,
  'datafeed-process': Progress,
  'price-sync-progress': Progress,
  'books-pricing-process': Progress,
  'ghl-uninstall': z.object({ location_id: z.number().int().optional() }),
  'import-pricing-progress': Progress,
  'export-pricing-progress': Progress,
  'export-pricing-failed-progress': Progress,
  'bulk-pricing-progress': Progress,
  'bulk-quote-progress': Progress,
  'alert-message': Alert,
  'shipping-kit-batch': Progress,
  'offer-has-changes': Changed,
  export_order_csv: Progress,
  export_customer_csv: Progress,
  import_customer_csv: Progress,
  export_customer_data: Progress,
  'shipmondo-carrier-setup': Progress,
  'shipengine-carrier-setup': Progress,
  'easypost-carrier-setup': Progress,
  'carrier-setup': Progress,
  'payout-setup': Progress,
  'system-setup': Progress,
  'system-read': Progress,
  export_product_catalog: Progress,
  custom_catalog_import_started: Progress,
  custom_catalog_import_progress: Progress,
  custom_catalog_import_completed: Progress,
  custom_catalog_import_failed: Progress,
  'changelog-update': Changed,
  export_report_csv: Progress.extend({ type: z.enum(reportTypes) }),
  'company-clone': Progress.extend({ type: z.enum(cloneStatuses).describe('The stage; FAILED: it will be resumed') }),
  export_company: Progress,
  'data-match-progress': Progress,
  'inventory-export': Progress,
  'inventory-import': Progress,
  'device-result-import': Progress,
  'inventory-bulk': Progress,
  'bulk-job': Progress,
  'order-bulk': Progress.extend({ type: z.string().describe('The id of the bulk change') }),
  'webhook-replay': Progress,
  notification: z.object({ id: z.number().int(), unread: z.number().int() }),
} as const satisfies Record<string, z.ZodType>;
export type RealtimeEvent = keyof typeof realtimeEvents;
export type RealtimePayload<E extends RealtimeEvent> = z.infer<(typeof realtimeEvents)[E]>;
