import { Alert, Text } from '@mantine/core';
import type { PayoutBatchDetail } from '@tradepost/contracts/payouts/payout-batch.contract';
import { formatDay } from '../../../../lib/formats/dates.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DetailPage } from '../../../../ui/detail-page/detail-page.tsx';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { BatchChecks } from '../../checks/components/batch-checks.tsx';
import { batchListId, batchListPath } from '../../payout-paths.rules.ts';
import { BatchPayments } from '../../vendors/components/batch-payments.tsx';
import { batchBadge, countOrders, nameBatch } from '../batch-facts.rules.ts';
import { useBatchActions } from '../use-batch-actions.tsx';
import { BatchItems } from './batch-items.tsx';

/** The page of one batch. */
export function BatchView({ batch }: { batch: PayoutBatchDetail }) {
  const name = nameBatch(batch);
  usePageTitle(name);
  const { next, moves, dialogs } = useBatchActions(batch);
  return (
    <>
      <DetailPage
        list={{ id: batchListId, to: batchListPath, label: 'Batches' }}
        title={name}
        status={<StatusBadge {...batchBadge(batch.state)} />}
        subtitle={
          <>
            {batch.format_label}, made <TimeText at={batch.created_at} />
            {batch.created_by && ` by ${batch.created_by}`}
          </>
        }
        nextAction={next}
        moves={moves}
        banner={
          <>
            {batch.how === 'checks' && <BatchChecks batch_id={batch.id} />}
            {batch.failed_count > 0 && (
              <Alert color="warning" title={`${countOrders(batch.failed_count)} could not be paid`}>
                Their sellers were asked for new details. The orders are in the queue under Failed.
              </Alert>
            )}
          </>
        }
        work={
          <>
            {batch.how === 'service' && <BatchPayments batch_id={batch.id} />}
            <BatchItems batch={batch} />
          </>
        }
        side={
          <>
            <Section title="Totals">
              <Facts
                facts={[
                  {
                    key: 'total',
                    label: countOrders(batch.item_count),
                    value: <MoneyText minor={batch.total} currency={batch.currency} />,
                  },
                  {
                    key: 'settled',
                    label: `${formatCount(batch.settled_count)} paid`,
                    value: formatMoney(batch.settled_total, batch.currency),
                  },
                  { key: 'failed', label: 'Failed', value: formatCount(batch.failed_count) },
                  {
                    key: 'effective',
                    label: 'Payments arrive on',
                    value: batch.effective_date && formatDay(`${batch.effective_date}T12:00:00Z`, 'UTC'),
                  },
                ]}
              />
            </Section>
            <Section title="File">
              <Facts
                facts={[
                  { key: 'name', label: 'Name', value: batch.file_name },
                  {
                    key: 'exported',
                    label: 'Exported',
                    value: batch.exported_at && (
                      <>
                        <TimeText at={batch.exported_at} /> {batch.exported_by && `by ${batch.exported_by}`}
                      </>
                    ),
                  },
                  { key: 'sent', label: 'Sent', value: batch.sent_at && <TimeText at={batch.sent_at} /> },
                ]}
              />
              {batch.file_hash && (
                <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
                  SHA-256 {batch.file_hash}
                </Text>
              )}
            </Section>
            {batch.downloads.length > 0 && (
              <Section title="Downloads">
                <Facts
                  facts={batch.downloads.map(({ by, at, is_again }) => ({
                    key: at,
                    label: `${by ?? 'System'}${is_again ? ' (again)' : ''}`,
                    value: <TimeText at={at} />,
                  }))}
                />
              </Section>
            )}
          </>
        }
      />
      {dialogs}
    </>
  );
}
