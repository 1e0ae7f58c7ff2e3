import { useQueryClient } from '@tanstack/react-query';
import type { Progress } from '@tradepost/contracts/realtime';
import { useRealtimeEvents } from '../../../lib/socket.ts';
import { showSuccess, showWarning } from '../../../lib/toast.tsx';
import { isBegunHere } from './begun-imports.rules.ts';
import { booksKey, failedCheckQuery, failedKey } from './price-file.api.ts';

const events = ['import-pricing-progress', 'books-pricing-process'] as const;

/** How long the word about rejected rows stays. Milliseconds. */
const warningStays = 8_000;

/** When an import ends, what was left out is asked for anew, and whoever began it is told. */
export function useImportNews(): void {
  const client = useQueryClient();
  const end = async ({ job_id, status }: Progress) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: failedKey }),
      client.invalidateQueries({ queryKey: booksKey }),
    ]);
    if (status !== 'COMPLETED' || !isBegunHere(job_id)) return;
    showSuccess('Import Successful!');
    const failed = client.getQueryData(failedCheckQuery.queryKey);
    if (failed?.invalid)
      showWarning(
        `${failed.totalInvalid.toLocaleString('en')} rows of ${failed.file_name} were left out. See Files, Rejected rows.`,
        warningStays,
      );
  };
  useRealtimeEvents(events, (_, progress) => {
    if (progress.status === 'COMPLETED' || progress.status === 'FAILED') void end(progress);
  });
}
