import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import classes from './data-match.module.css';

interface MatchLineProps {
  row: { number: number; identifier: string; decision: 'accept' | 'ignore'; note: string | null };
  /** What the line was matched to. */
  children: ReactNode;
  /** What the list says of the device. */
  listed: readonly (string | null)[];
  /** In what the device differs from what was expected. */
  differences: readonly { label: string; expected: string | null; found: string | null }[];
  acceptLabel?: string;
  /** What became of the line, when it is no longer decided. */
  result?: string | null;
  onAccept: () => void;
  onIgnore: () => void;
  /** Undefined when the result can no longer be changed. */
  onCorrect: (() => void) | undefined;
}

/** One line of a pasted list: its number, what it was matched to, in what it differs, and the decision. */
export function MatchLine({ row, children, differences, acceptLabel = 'Accept', ...props }: MatchLineProps) {
  const isAccepted = row.decision === 'accept';
  const listed = props.listed.filter(Boolean).join(' · ');
  return (
    <li className={classes.row} data-ignored={!isAccepted || undefined}>
      <div className={classes.number}>
        <span>{row.identifier}</span>
        <span className={classes.dim}>Line {formatCount(row.number)}</span>
      </div>
      {children}
      {listed && <div className={classes.dim}>In the list: {listed}</div>}
      {differences.map(({ label, expected, found }) => (
        <div key={label} className={classes.difference}>
          {label}: {expected ?? '–'} → {found || '–'}
        </div>
      ))}
      {row.note && <div className={classes.dim}>{row.note}</div>}
      {props.onCorrect ? (
        <Group gap={4}>
          <Button
            size="compact-xs"
            variant={isAccepted ? 'filled' : 'default'}
            aria-pressed={isAccepted}
            onClick={props.onAccept}
          >
            {acceptLabel}
          </Button>
          <Button size="compact-xs" variant="default" onClick={props.onCorrect}>
            Correct
          </Button>
          <Button
            size="compact-xs"
            variant={isAccepted ? 'default' : 'light'}
            aria-pressed={!isAccepted}
            onClick={props.onIgnore}
          >
            Ignore
          </Button>
        </Group>
      ) : (
        <div className={classes.dim}>{props.result ?? (isAccepted ? 'Accepted' : 'Ignored')}</div>
      )}
    </li>
  );
}
