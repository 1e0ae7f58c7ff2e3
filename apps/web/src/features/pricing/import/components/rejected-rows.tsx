import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../lib/formats/dates.ts';
import { useRealtime } from '../../../../lib/socket.ts';
import { showError } from '../../../../lib/toast.tsx';
import { invalidPriceColumns } from '../../../../ui/invalid-data/invalid-data.rules.ts';
import { InvalidData } from '../../../../ui/invalid-data/invalid-data.tsx';
import { usePaging } from '../../../../ui/pagination/page-size.ts';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { failedRowsQuery, startRejectsDownload } from '../price-file.api.ts';

interface RejectedRowsProps {
  import_id: number;
  file_name: string;
  date: string | null;
  onCorrected: () => void;
  onClose: () => void;
}

/** The rejected rows of a price file, with a download and the upload of a corrected file. */
export function RejectedRows({ import_id, file_name, date, onCorrected, onClose }: RejectedRowsProps) {
  const paging = usePaging('rejected-prices');
  const [download, setDownload] = useState<{ job_id: string; percent: number } | null>(null);
  const timezone = useTimezone();
  const { data, error, refetch } = useQuery(failedRowsQuery(import_id, paging));
  useRealtime('export-pricing-failed-progress', ({ job_id, percentage, status }) => {
    if (job_id !== download?.job_id) return;
    const isOver = status === 'COMPLETED' || status === 'FAILED';
    setDownload({ job_id, percent: isOver ? 100 : percentage });
  });
  const begin = async () => {
    try {
      setDownload({ job_id: await startRejectsDownload(import_id, file_name), percent: 0 });
    } catch (failure) {
      showError(failure);
    }
  };
  const labels = new Map(invalidPriceColumns.map(({ key, label }) => [key, label]));
  const columns = ['line', ...(data?.columns ?? [])].map((key) => ({ key, label: labels.get(key) ?? key }));
  return (
    <InvalidData
      about={date ? `${file_name}, ${formatDay(date, timezone)}` : file_name}
      columns={columns}
      rows={data?.items}
      pagination={data?.pagination}
      bar={paging.bar}
      error={error}
      onRetry={() => void refetch()}
      downloadPercent={download?.percent ?? null}
      onDownload={() => void begin()}
      action={{ label: 'Upload a corrected file', onClick: onCorrected }}
      onClose={onClose}
    />
  );
}
