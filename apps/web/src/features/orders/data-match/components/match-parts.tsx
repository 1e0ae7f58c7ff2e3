import { Button, Group, Progress, Text } from '@mantine/core';
import { type MatchOutcome, matchOutcomes } from '@tradepost/contracts/orders/data-match/data-match.data';
import type { ReactNode } from 'react';
import { formatCount, formatMany } from '../../../../lib/formats/numbers.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import classes from './data-match.module.css';

interface ShownMatch {
  id: number;
  status: string;
  source_name: string;
  total_rows: number;
  done_rows: number;
  failure: string | null;
}

interface MatchPartsProps {
  match: ShownMatch | null;
  canEdit: boolean;
  /** Takes a list, where none is matched. */
  start: ReactNode;
  /** Shown instead where there never was one, and none can be started. */
  none: string;
  /** Who started the match. */
  startedBy?: string | null;
  /** What the job does, and with how many lines. Default: it matches all of them. */
  work?: { title: string; total: number } | undefined;
  /** What confirming did, in words. */
  confirmed: string;
  onDiscard: () => Promise<unknown>;
  onExport: (format: 'csv' | 'excel') => unknown;
  /** The lines with one outcome. They can be decided until the match is confirmed. */
  column: (outcome: MatchOutcome, canDecide: boolean) => ReactNode;
  confirm: ReactNode;
}

/** A list of IMEIs or serial numbers against what is there: start, progress, result and Confirm. */
export function MatchParts(props: MatchPartsProps) {
  const { match, canEdit } = props;
  const status = match?.status;
  const isWorking = status === 'running' || status === 'confirming';
  const canDecide = canEdit && status === 'ready';
  return (
    <>
      {!isWorking && status !== 'ready' && canEdit && props.start}
      {!match && !canEdit && <Text c="var(--tp-dim)">{props.none}</Text>}
      {status === 'failed' && <Text c="var(--tp-danger-text)">{match?.failure}</Text>}
      {match && isWorking && <Working {...props} match={match} />}
      {match && (status === 'ready' || status === 'confirmed') && (
        <>
          <div className={classes.head}>
            <Text size="sm">
              {match.source_name}: {formatMany(match.total_rows, 'line')}
              {props.startedBy ? ` by ${props.startedBy}` : ''}
              {status === 'confirmed' && `. ${props.confirmed}.`}
            </Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => props.onExport('csv')}>
                Export CSV
              </Button>
              <Button size="xs" variant="default" onClick={() => props.onExport('excel')}>
                Export XLSX
              </Button>
            </Group>
          </div>
          <div className={classes.columns}>{matchOutcomes.map((outcome) => props.column(outcome, canDecide))}</div>
          {canDecide && props.confirm}
        </>
      )}
    </>
  );
}

function Working({ match, canEdit, startedBy, work, onDiscard }: MatchPartsProps & { match: ShownMatch }) {
  const { title, total } = work ?? { title: 'Matching', total: match.total_rows };
  return (
    <Section title={title} note={match.source_name}>
      <Progress value={(100 * match.done_rows) / Math.max(1, total)} aria-label="Lines done" />
      <Group justify="space-between" mt="xs">
        <Text size="sm">
          {formatCount(match.done_rows)} of {formatCount(total)} lines{startedBy ? `, started by ${startedBy}` : ''}
        </Text>
        {match.status === 'running' && canEdit && (
          <BusyButton variant="default" size="xs" onClick={onDiscard}>
            Stop and discard
          </BusyButton>
        )}
      </Group>
    </Section>
  );
}
