import { UnstyledButton } from '@mantine/core';
import { itemStatusLabels } from '@tradepost/contracts/orders/order-status.data';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import type { BenchLine } from '../bench-lines.rules.ts';
import type { BenchState } from '../use-bench.ts';
import classes from './inspect.module.css';

/** Lines that are drawn at once. What waits longer comes as the others are done. */
const maxShown = 100;
/** Of these, lines before the open one. */
const before = 20;

function badgeOf({ state, result }: BenchLine) {
  if (state === 'skipped') return { label: 'Skipped', meaning: 'warning' as const };
  return result === null ? { label: 'Inspected', meaning: 'success' as const } : itemStatusLabels[result];
}

/** The devices in their order. Each opens with a press. */
export function BenchList({ state }: { state: BenchState }) {
  const { bench, shown, go, isDirty } = state;
  const done = shown.filter((line) => line.state === 'done').length;
  const place = shown.findIndex(({ item_id }) => item_id === bench.item_id);
  const first = Math.max(0, Math.min(place - before, shown.length - maxShown));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>(`[data-line="${bench.item_id}"]`);
    // Not the page: the focus is in the questions.
    if (list.current && line) list.current.scrollTop = line.offsetTop - line.offsetHeight;
  }, [bench.item_id]);
  return (
    <Section title="Devices" note={`${formatCount(done)} of ${formatCount(shown.length)} inspected`} isFlush>
      {shown.length === 0 ? (
        <EmptyState title="No devices yet" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
        <ol ref={list} className={classes.lines} aria-label="Devices" tabIndex={0}>
          {shown.slice(first, first + maxShown).map((line) => (
            <li key={line.item_id} data-line={line.item_id} data-current={line.item_id === bench.item_id || undefined}>
              <UnstyledButton
                className={classes.line}
                aria-current={line.item_id === bench.item_id || undefined}
                disabled={isDirty && line.item_id !== bench.item_id}
                onClick={() => go({ does: 'open', item_id: line.item_id })}
              >
                <span className={classes.words}>
                  <b>{line.box_id}</b> {line.title}
                  <small>{line.details}</small>
                </span>
                {line.state !== 'waiting' && <StatusBadge isPlain {...badgeOf(line)} />}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      )}
      {shown.length > first + maxShown && (
        <p className={classes.more}>{formatCount(shown.length - first - maxShown)} more wait after these.</p>
      )}
    </Section>
  );
}
