import { Anchor, Button, Loader } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../detail-page/section.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { TimeText } from '../time-text/time-text.tsx';
import type { ScanOutcome } from './last-scan.tsx';
import { maxLines, type ScanLine } from './scan-lines.rules.ts';
import classes from './scan-list.module.css';

interface ScanRowsProps<Answer> {
  lines: readonly ScanLine<Answer>[];
  outcomeOf: (answer: Answer) => ScanOutcome;
  onRetry: (line: ScanLine<Answer>) => void;
  /** Shown below the row of an answer. */
  more?: (answer: Answer) => ReactNode;
}

/** The scans of this visit, newest first, with their results as they come. */
export function ScanRows<Answer>({ lines, outcomeOf, onRetry, more }: ScanRowsProps<Answer>) {
  const [isFiltered, setFiltered] = useState(false);
  const needsAttention = ({ state, answer }: ScanLine<Answer>) => {
    if (state === 'failed') return true;
    const meaning = state === 'answered' && answer !== null ? outcomeOf(answer).meaning : 'neutral';
    return meaning === 'warning' || meaning === 'danger';
  };
  const troubled = lines.filter(needsAttention);
  const shown = isFiltered ? troubled : lines;
  return (
    <Section
      title="Scans"
      note={lines.length > 0 ? lines.length : undefined}
      isFlush
      action={
        troubled.length > 0 && (
          <Button size="xs" variant="default" aria-pressed={isFiltered} onClick={() => setFiltered(!isFiltered)}>
            {isFiltered ? 'Show all' : `${troubled.length} to look at`}
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <EmptyState title="No scans yet" description="Each scan appears here with its result." />
      ) : (
        // Focusable, since it scrolls.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
        <ol className={classes.scans} aria-label="Scans" tabIndex={0}>
          {shown.slice(0, maxLines).map((line) => (
            <ScanRow key={line.scan_id} line={line} outcomeOf={outcomeOf} onRetry={onRetry} more={more} />
          ))}
        </ol>
      )}
    </Section>
  );
}

interface ScanRowProps<Answer> extends Omit<ScanRowsProps<Answer>, 'lines'> {
  line: ScanLine<Answer>;
}

function ScanRow<Answer>({ line, outcomeOf, onRetry, more }: ScanRowProps<Answer>) {
  const { state, code, answer, error, scanned_at } = line;
  const outcome = answer === null ? null : outcomeOf(answer);
  const details = [outcome?.what, state === 'undone' ? null : outcome?.why].filter(Boolean).join(' · ') || error;
  return (
    <li data-state={state}>
      <span className={classes.line}>
        <span className={classes.what}>{outcome?.name ?? code}</span>
        {state === 'waiting' && <Loader size={14} role="img" aria-label="On the way" />}
        {state === 'failed' && <StatusBadge label="Not sent" meaning="danger" isPlain />}
        {state === 'undone' && <StatusBadge label="Undone" meaning="neutral" isPlain />}
        {state === 'answered' && outcome && <StatusBadge label={outcome.title} meaning={outcome.meaning} isPlain />}
      </span>
      <span className={classes.line} data-quiet="">
        {outcome?.href && details ? (
          <Anchor component={Link} to={outcome.href} className={classes.what} size="sm" c="inherit">
            {details}
          </Anchor>
        ) : (
          <span className={classes.what}>{details}</span>
        )}
        <TimeText at={new Date(scanned_at).toISOString()} />
      </span>
      {state === 'failed' && (
        <Button size="compact-xs" variant="default" onClick={() => onRetry(line)}>
          Send again
        </Button>
      )}
      {answer !== null && more?.(answer)}
    </li>
  );
}
