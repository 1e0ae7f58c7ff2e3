import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { describeParcels, resultWords, type ScanEntry } from '../scan-entries.rules.ts';
import { ChooseOrder } from './choose-order.tsx';
import classes from './scan-in.module.css';

interface ScanResultProps {
  entry: ScanEntry | undefined;
  onChoose: (code: string) => void;
  onRetry: (entry: ScanEntry) => void;
}

/** The result of the last scan, readable from a step away. */
export function ScanResultCard({ entry, onChoose, onRetry }: ScanResultProps) {
  const words = entry?.answer ? resultWords[entry.answer.result] : null;
  const meaning = entry?.state === 'failed' ? 'danger' : (words?.meaning ?? 'neutral');
  return (
    <section className={classes.result} data-meaning={meaning} aria-label="Last scan" role="status">
      {!entry && <p className={classes.ready}>Ready. Scan the first parcel.</p>}
      {entry && (
        <>
          <p className={classes.title}>{words?.title ?? (entry.state === 'failed' ? 'Not sent' : 'Looking it up…')}</p>
          <p className={classes.code}>{entry.code}</p>
          {entry.state === 'failed' && (
            <p className={classes.next}>
              {entry.error}{' '}
              <Button size="xs" variant="default" onClick={() => onRetry(entry)}>
                Send again
              </Button>
            </p>
          )}
          {entry.answer && <Answer answer={entry.answer} next={words?.next ?? null} onChoose={onChoose} />}
        </>
      )}
    </section>
  );
}

interface AnswerProps {
  answer: NonNullable<ScanEntry['answer']>;
  next: string | null;
  onChoose: (code: string) => void;
}

function Answer({ answer: { result, why, order, orders }, next, onChoose }: AnswerProps) {
  return (
    <>
      {order && (
        <p className={classes.order}>
          <Anchor component={Link} to={order.url} fw={600}>
            {order.box_id}
          </Anchor>
          <span>{order.customer_name || 'No name'}</span>
          <span>{order.item_summary}</span>
          {describeParcels(order) && <b>{describeParcels(order)}</b>}
        </p>
      )}
      {why && <p className={classes.next}>{why}</p>}
      {next && <p className={classes.next}>{next}</p>}
      {result === 'late' && order && (
        <Button size="sm" variant="default" component={Link} to={order.url}>
          Decide the price
        </Button>
      )}
      {result === 'several' && <ChooseOrder orders={orders} onChoose={onChoose} />}
    </>
  );
}
