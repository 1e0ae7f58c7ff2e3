import type { RealtimePayload } from '@tradepost/contracts/realtime';
import { onWorkEnd } from '../../features/files/use-progress.ts';

/** What follows the end of a job on every screen, also after a reload. */
export function followWorkEnds(): void {
  onWorkEnd('bulk-job', async ({ job_id }) => {
    const { tellBulkJobEnd } = await import('../../features/files/bulk-job.api.ts');
    await tellBulkJobEnd(job_id);
  });
  onWorkEnd('order-bulk', async (card) => {
    const { type } = card as unknown as RealtimePayload<'order-bulk'>;
    const { tellBulkEnd } = await import('../../features/orders/list/order-bulk.api.ts');
    await tellBulkEnd(Number(type));
  });
}
