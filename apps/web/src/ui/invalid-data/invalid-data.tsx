import { Button, Group, Progress, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { defaultPageSize, type Pagination } from '@tradepost/contracts/paging';
import { useEffect, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { PageBar, type PageBarActions } from '../pagination/page-bar.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { TextSkeleton } from '../states/skeletons.tsx';
import classes from './invalid-data.module.css';
import {
  type Closing,
  cellText,
  closingAfter,
  closingOnProgress,
  type DownloadPercent,
  filledColumns,
  type InvalidColumn,
  type InvalidRow,
  isDownloading,
} from './invalid-data.rules.ts';

interface InvalidDataProps {
  /** The uploaded file: "prices.csv, uploaded 2 March". */
  about?: string;
  columns: readonly InvalidColumn[];
  /** The current page, undefined while it loads. */
  rows: readonly InvalidRow[] | undefined;
  pagination: Pagination | undefined;
  bar: PageBarActions;
  error?: unknown;
  onRetry?: () => void;
  /** Progress of the job that downloads all rejected rows, null if none is running. */
  downloadPercent: DownloadPercent;
  /** Absent if there is no file to download. */
  onDownload?: () => void;
  /** Uploads the corrected file. */
  action?: { label: string; onClick: () => void };
  onClose: () => void;
}

/** "View Invalid Data": the rejected rows of an upload, with reasons. It opens when mounted. */
export function InvalidData(props: InvalidDataProps) {
  const { columns, rows, pagination, downloadPercent: percent, onClose } = props;
  const [closing, setClosing] = useState<Closing>('open');
  useEffect(() => setClosing((before) => closingOnProgress(before, percent)), [percent]);
  const answer = (event: Parameters<typeof closingAfter>[1]) => {
    const next = closingAfter(closing, event, percent);
    setClosing(next);
    if (next === 'closed') onClose();
  };
  return (
    <>
      <Dialog opened={closing !== 'closed'} onClose={() => answer('close')} title="Invalid Data Format" size="72rem">
        <div className={classes.head}>
          <Text size="sm" c="dimmed">
            {props.about ? `${props.about}. ` : ''}These rows were skipped. Correct them and upload them again.
          </Text>
          {props.action && <Button onClick={props.action.onClick}>{props.action.label}</Button>}
          {props.onDownload && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              loading={isDownloading(percent)}
              onClick={props.onDownload}
            >
              Download all
            </Button>
          )}
        </div>
        {isDownloading(percent) && (
          <Progress
            value={percent ?? 0}
            size={4}
            mb="sm"
            aria-label={`Download, ${Math.round(percent ?? 0)} percent`}
          />
        )}
        {props.error && !rows ? (
          <ErrorState error={props.error} onRetry={props.onRetry} />
        ) : rows === undefined ? (
          <TextSkeleton lines={defaultPageSize} />
        ) : rows.length === 0 ? (
          <EmptyState />
        ) : (
          <Rows columns={filledColumns(columns, rows)} rows={rows} />
        )}
        {pagination && rows && rows.length > 0 && (
          <PageBar pagination={pagination} shown={rows.length} {...props.bar} />
        )}
      </Dialog>
      <Dialog opened={closing === 'asked'} onClose={() => answer('continue')} title="Download in Progress" size="sm">
        <Text>The download isn’t finished. If you close this now, the file won’t be saved.</Text>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={() => answer('close anyway')}>
            Close Anyway
          </Button>
          <Button data-autofocus onClick={() => answer('continue')}>
            Continue Download
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

function Rows({ columns, rows }: { columns: readonly InvalidColumn[]; rows: readonly InvalidRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section data-scrolls className={classes.scroller} tabIndex={0} aria-label="Rejected rows">
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label }) => (
              <Table.Th key={key}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page of rows is replaced as a whole
            <Table.Tr key={index}>
              {columns.map(({ key }) => (
                <Table.Td key={key} className={key === 'reason' ? classes.reason : undefined}>
                  {cellText(row[key])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
