import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLabelHistories } from '@tradepost/contracts/shipping/label-history.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { saveFile } from '../../../../../lib/saving/save-file.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { PageBar } from '../../../../../ui/pagination/page-bar.tsx';
import { hasPages, usePaging } from '../../../../../ui/pagination/page-size.ts';
import { EmptyState } from '../../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../../ui/states/skeletons.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { serviceOf } from '../../label-facts.rules.ts';
import { labelPath } from '../../label-paths.rules.ts';
import { costsToCsv, toCostTables } from '../label-costs.rules.ts';
import { CostTables } from './cost-tables.tsx';
import classes from './history.module.css';

const whatHappened = {
  bought: 'Bought',
  voided: 'Voided',
  printed: 'Printed',
  emailed: 'Emailed',
  failed: 'Not bought',
  canceled: 'Canceled',
} as const;

/** What the carriers cost a month, and what happened to labels. */
export function HistoryDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { page, per_page, bar } = usePaging('label-history');
  const history = useQuery({
    ...contractQuery(listLabelHistories, { query: { page, per_page, with_costs: true } }),
    enabled: opened,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
  const { data } = history;
  const save = () => {
    const blob = new Blob([`\uFEFF${costsToCsv(data?.costs ?? [])}`], { type: 'text/csv' });
    saveFile({ blob, file_name: 'label-costs.csv' });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Costs and history" size="60rem">
      <Stack gap="md">
        {history.error && !data && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
        {history.isPending && <TextSkeleton lines={8} />}
        {data && (
          <>
            <Section
              title="Cost per carrier and month"
              action={
                data.costs.length > 0 && (
                  <Button
                    size="xs"
                    variant="subtle"
                    leftSection={<IconDownload size={14} aria-hidden="true" />}
                    onClick={save}
                  >
                    CSV
                  </Button>
                )
              }
            >
              {data.costs.length === 0 ? (
                <Text size="sm" c="dimmed">
                  No labels were bought in the last twelve months. Sample labels cost nothing.
                </Text>
              ) : (
                <CostTables tables={toCostTables(data.costs)} />
              )}
            </Section>
            <Section title="History" isFlush>
              {data.items.length === 0 ? (
                <EmptyState />
              ) : (
                <ul className={classes.entries}>
                  {data.items.map((entry) => (
                    <li key={`${entry.id} ${entry.what}`}>
                      <span className={classes.what}>{whatHappened[entry.what]}</span>
                      <Link to={labelPath(entry.label_id)} className={classes.link} onClick={onClose}>
                        {entry.box_id ?? entry.tracking_number ?? `Label ${entry.label_id}`}
                      </Link>
                      <span className={classes.service}>{serviceOf(entry)}</span>
                      <span className={classes.quiet}>
                        {entry.actor ?? 'Automatic'}, <TimeText at={entry.at} />
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </Section>
            {hasPages(data.pagination) && <PageBar pagination={data.pagination} shown={data.items.length} {...bar} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
