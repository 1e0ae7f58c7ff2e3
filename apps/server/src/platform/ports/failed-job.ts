/** A job that failed for good. The database keeps it for some days. */
export interface FailedJob {
  id: string;
  queue: string;
  company_id: number | null;
  failed_at: string;
  tries: number;
  reason: string;
}
