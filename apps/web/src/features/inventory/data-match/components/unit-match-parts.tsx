import { Button, Group, Progress, Text } from '@mantine/core';
import { previewUnitMatch, type UnitMatch } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { matchOutcomes } from '@tradepost/contracts/orders/data-match/data-match.data';
import { formatCount, formatMany } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import classes from '../../../orders/data-match/components/data-match.module.css';
import { StartMatch } from '../../../orders/data-match/components/start-match.tsx';
import { type FoundMatch, isWorking, type UnitMatchCalls, useUnitMatchCalls } from '../unit-match.api.ts';
import { ConfirmUnitMatch } from './confirm-unit-match.tsx';
import { UnitMatchColumn } from './unit-match-column.tsx';

/** Start, progress, result and Confirm of a match. */
export function UnitMatchParts({ found }: { found: FoundMatch }) {
  const { match } = found;
  const canEdit = useCan()('inventory.edit');
  const calls = useUnitMatchCalls();
  const isOpen = isWorking(match?.status) || match?.status === 'ready';
  return (
    <>
      {!isOpen && canEdit && (
        <StartMatch
          start={calls.start}
          preview={previewUnitMatch}
          note="No unit changes until you confirm the result."
          extra="Model, storage, color, grade and price"
        />
      )}
      {!match && !canEdit && <Text c="var(--tp-dim)">No data to show</Text>}
      {match?.status === 'failed' && <Text c="var(--tp-danger-text)">{match.failure}</Text>}
      {match && isWorking(match.status) && <Working match={match} calls={calls} canEdit={canEdit} />}
      {match && (match.status === 'ready' || match.status === 'confirmed') && (
        <>
          <div className={classes.head}>
            <Text size="sm">
              {match.source_name}: {formatMany(match.total_rows, 'line')}
              {match.status === 'confirmed' &&
                `. Confirmed: ${formatCount(match.updated_units ?? 0)} updated, ${formatCount(match.created_units ?? 0)} added.`}
            </Text>
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                onClick={() => void calls.exportRows.run({ body: { format: 'csv' } })}
              >
                Export CSV
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => void calls.exportRows.run({ body: { format: 'excel' } })}
              >
                Export XLSX
              </Button>
            </Group>
          </div>
          <div className={classes.columns}>
            {matchOutcomes.map((outcome) => (
              <UnitMatchColumn
                key={`${match.id}-${outcome}`}
                outcome={outcome}
                match={match}
                found={found}
                decide={canEdit && match.status === 'ready' ? calls.decide : null}
              />
            ))}
          </div>
          {match.status === 'ready' && canEdit && <ConfirmUnitMatch match={match} calls={calls} />}
        </>
      )}
    </>
  );
}

function Working({ match, calls, canEdit }: { match: UnitMatch; calls: UnitMatchCalls; canEdit: boolean }) {
  const isMatching = match.status === 'running';
  const total = isMatching
    ? match.total_rows
    : Math.max(match.done_rows, match.to_update + match.to_create + match.counts.matched);
  return (
    <Section title={isMatching ? 'Matching' : 'Updating units'} note={match.source_name}>
      <Progress value={(100 * match.done_rows) / Math.max(1, total)} aria-label="Lines done" />
      <Group justify="space-between" mt="xs">
        <Text size="sm">
          {formatCount(match.done_rows)} of {formatCount(total)} lines
        </Text>
        {isMatching && canEdit && (
          <BusyButton variant="default" size="xs" onClick={() => calls.discard.run()}>
            Stop and discard
          </BusyButton>
        )}
      </Group>
    </Section>
  );
}
