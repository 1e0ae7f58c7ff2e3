import { Button, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previewOrderMatch } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { matchOutcomes } from '@tradepost/contracts/orders/data-match/data-match.data';
import { formatCount, formatMany } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../../ui/states/skeletons.tsx';
import { type Found, orderMatchQuery, useMatchCalls } from '../data-match.api.ts';
import { ConfirmMatch } from './confirm-match.tsx';
import classes from './data-match.module.css';
import { MatchColumn } from './match-column.tsx';
import { StartMatch } from './start-match.tsx';

/** A list of IMEIs or serial numbers against the devices of an order: start, progress, result and Confirm. */
export function OrderMatchPart({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(orderMatchQuery(id));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SectionSkeleton />;
  return <Parts id={id} found={data} />;
}

function Parts({ id, found }: { id: number; found: Found }) {
  const { match, order } = found;
  const canEdit = useCan()('orders.edit') && order.can_match;
  const calls = useMatchCalls(id);
  const isOpen = match?.status === 'running' || match?.status === 'ready';
  const exportRows = async (format: 'csv' | 'excel') => {
    if (await calls.exportRows.run({ params: { id }, body: { format } })) showSuccess('Export started');
  };
  return (
    <>
      {!isOpen && canEdit && <StartMatch start={calls.start} preview={previewOrderMatch} />}
      {!isOpen && !canEdit && !match && (
        <Text c="var(--tp-dim)">The devices in this order can no longer be matched.</Text>
      )}
      {match?.status === 'failed' && <Text c="var(--tp-danger-text)">{match.failure}</Text>}
      {match?.status === 'running' && (
        <Section title="Matching" note={match.source_name}>
          <Progress value={(100 * match.done_rows) / Math.max(1, match.total_rows)} aria-label="Lines matched" />
          <Group justify="space-between" mt="xs">
            <Text size="sm">
              {formatCount(match.done_rows)} of {formatCount(match.total_rows)} lines
              {match.started_by ? `, started by ${match.started_by}` : ''}
            </Text>
            {canEdit && (
              <BusyButton variant="default" size="xs" onClick={() => calls.discard.run({ params: { id } })}>
                Stop and discard
              </BusyButton>
            )}
          </Group>
        </Section>
      )}
      {match && (match.status === 'ready' || match.status === 'confirmed') && (
        <>
          <div className={classes.head}>
            <Text size="sm">
              {match.source_name}: {formatMany(match.total_rows, 'line')}
              {match.started_by ? ` by ${match.started_by}` : ''}
              {match.status === 'confirmed'
                ? `. Confirmed${match.confirmed_by ? ` by ${match.confirmed_by}` : ''}.`
                : ''}
            </Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => exportRows('csv')}>
                Export CSV
              </Button>
              <Button size="xs" variant="default" onClick={() => exportRows('excel')}>
                Export XLSX
              </Button>
            </Group>
          </div>
          <div className={classes.columns}>
            {matchOutcomes.map((outcome) => (
              <MatchColumn
                key={`${match.id}-${outcome}`}
                id={id}
                outcome={outcome}
                match={match}
                found={found}
                decide={canEdit && match.status === 'ready' ? calls.decide : null}
              />
            ))}
          </div>
          {match.status === 'ready' && canEdit && <ConfirmMatch id={id} match={match} calls={calls} />}
        </>
      )}
    </>
  );
}
