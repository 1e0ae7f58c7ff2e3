import { Anchor, Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { describeParcels, needsAttention, resultWords, type ScanEntry } from '../scan-entries.rules.ts';
import classes from './scan-in.module.css';

interface ScanListProps {
  entries: readonly ScanEntry[];
  onChoose: (code: string) => void;
  onRetry: (entry: ScanEntry) => void;
}

/** The scans of this visit, newest first, with their results as they come. */
export function ScanList({ entries, onChoose, onRetry }: ScanListProps) {
  const [isFiltered, setFiltered] = useState(false);
  const troubled = entries.filter(needsAttention);
  const shown = isFiltered ? troubled : entries;
  return (
    <Section
      title="Scans"
      note={entries.length > 0 ? entries.length : undefined}
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
        <ol className={classes.scans} aria-label="Scans">
          {shown.map((entry) => (
            <li key={entry.scan_id} data-state={entry.state}>
              <span className={classes.line}>
                <span className={classes.what}>{entry.answer?.order?.box_id ?? entry.code}</span>
                <Badge entry={entry} />
              </span>
              <span className={classes.line} data-quiet="">
                <Details entry={entry} />
                <TimeText at={new Date(entry.scanned_at).toISOString()} />
              </span>
              {entry.state === 'failed' && (
                <Button size="compact-xs" variant="default" onClick={() => onRetry(entry)}>
                  Send again
                </Button>
              )}
              {entry.answer?.result === 'several' && (
                <span className={classes.several}>
                  {entry.answer.orders.map(({ id, box_id }) => (
                    <Button key={id} size="compact-xs" variant="default" onClick={() => onChoose(box_id)}>
                      Receive {box_id}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Badge({ entry: { state, answer } }: { entry: ScanEntry }) {
  if (state === 'waiting') return <Loader size={14} role="img" aria-label="On the way" />;
  if (!answer) return <StatusBadge label="Not sent" meaning="danger" isPlain />;
  const { title, meaning } = resultWords[answer.result];
  return <StatusBadge label={title} meaning={meaning} isPlain />;
}

function Details({ entry: { code, answer, error } }: { entry: ScanEntry }) {
  if (!answer?.order) return <span className={classes.what}>{error ?? answer?.why ?? answer?.code ?? code}</span>;
  const { url, customer_name, item_summary } = answer.order;
  const parts = [customer_name, item_summary, describeParcels(answer.order), answer.why].filter(Boolean);
  return (
    <Anchor component={Link} to={url} className={classes.what} size="sm" c="inherit">
      {parts.join(' · ')}
    </Anchor>
  );
}
