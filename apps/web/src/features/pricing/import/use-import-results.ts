import { useQueryClient } from '@tanstack/react-query';
import type { Progress } from '@tradepost/contracts/realtime';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useRealtimeEvents } from '../../../lib/socket.ts';
import { showSuccess, showWarning } from '../../../lib/toast.tsx';
import { booksKey, failedCheckQuery, failedKey } from './price-file.api.ts';
import { takeStarted } from './started-imports.rules.ts';

const events = ['import-pricing-progress', 'books-pricing-process'] as const;

/** How long the warning about rejected rows is shown, in milliseconds. */
const warningMs = 8_000;

/** When an import ends, refreshes the rejected rows and notifies the user who started it. */
export function useImportResults(): void {
  const client = useQueryClient();
  const end = async ({ job_id, status }: Progress) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: failedKey }),
      client.invalidateQueries({ queryKey: booksKey }),
    ]);
    if (status !== 'COMPLETED' || !takeStarted(job_id)) return;
    showSuccess('Import Successful!');
    const failed = client.getQueryData(failedCheckQuery.queryKey);
    if (failed?.invalid)
      showWarning(
        `${formatCount(failed.totalInvalid)} rows of ${failed.file_name} were rejected. To review them, choose Files, then Rejected rows.`,
        warningMs,
      );
  };
  useRealtimeEvents(events, (_, progress) => {
    if (progress.status === 'COMPLETED' || progress.status === 'FAILED') void end(progress);
  });
}
