import { Button } from '@mantine/core';
import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import type { ReactNode } from 'react';
import type { ScanLine } from './scan-lines.rules.ts';
import classes from './scan-list.module.css';

/** How an answer reads. */
export interface ScanOutcome {
  /** What happened: `Added`, `Already scanned`, `Not added`. */
  title: string;
  meaning: Meaning;
  /** The name of the thing, where it has a better one than what was read. */
  name?: string | undefined;
  /** The thing that was scanned. */
  what?: string | null | undefined;
  /** Why it was refused, or what to do next. */
  why?: string | null | undefined;
  /** The page of the thing. */
  href?: string | null | undefined;
}

interface LastScanProps<Answer> {
  line: ScanLine<Answer> | undefined;
  outcomeOf: (answer: Answer) => ScanOutcome;
  onRetry: (line: ScanLine<Answer>) => void;
  /** Shown before the first scan. */
  ready: string;
  /** More of the answer than its outcome: what to do with the thing in hand. */
  more?: (answer: Answer) => ReactNode;
  /** Takes the last scan back. */
  undo?: ReactNode;
}

/** The result of the last scan, readable from a step away. */
export function LastScan<Answer>({ line, outcomeOf, onRetry, ready, more, undo }: LastScanProps<Answer>) {
  const outcome = line?.answer ? outcomeOf(line.answer) : null;
  const isUndone = line?.state === 'undone';
  const meaning = line?.state === 'failed' ? 'danger' : isUndone ? 'neutral' : (outcome?.meaning ?? 'neutral');
  return (
    <section className={classes.result} data-meaning={meaning} aria-label="Last scan" role="status">
      {!line && <p className={classes.ready}>{ready}</p>}
      {line && (
        <>
          <p className={classes.title}>
            {isUndone ? 'Undone' : (outcome?.title ?? (line.state === 'failed' ? 'Not sent' : 'Looking it up…'))}
          </p>
          <p className={classes.code}>{line.code}</p>
          {outcome?.what && <p>{outcome.what}</p>}
          {!isUndone && outcome?.why && <p className={classes.next}>{outcome.why}</p>}
          {line.state === 'failed' && (
            <p className={classes.next}>
              {line.error}{' '}
              <Button size="xs" variant="default" onClick={() => onRetry(line)}>
                Send again
              </Button>
            </p>
          )}
          {line.state === 'answered' && line.answer !== null && more?.(line.answer)}
          {line.state === 'answered' && undo}
        </>
      )}
    </section>
  );
}
