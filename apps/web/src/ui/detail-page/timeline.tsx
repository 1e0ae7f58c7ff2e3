import { ActionIcon, Anchor, Button, SegmentedControl } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { today } from '../../lib/formats/dates.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { TextSkeleton } from '../states/skeletons.tsx';
import { useTimezone } from '../timezone.tsx';
import classes from './timeline.module.css';
import {
  clockTime,
  dayHeading,
  filterByKind,
  groupByDay,
  type TimelineChange,
  type TimelineEntry,
} from './timeline.rules.ts';

interface TimelineProps {
  entries: readonly TimelineEntry[] | undefined;
  /** The types the user can filter by. */
  kinds?: readonly { key: string; label: string }[];
  /** Given if the server filters. Otherwise the loaded entries are filtered here. */
  kind?: string | null;
  onKind?: (kind: string | null) => void;
  /** An optional search field. */
  search?: ReactNode;
  timezone?: string;
  hasMore?: boolean;
  onMore?: () => void;
  isLoadingMore?: boolean;
}

const allKinds = 'all';

/** Events by day, newest first: who did what, with the old and new values and the reason. */
export function Timeline(props: TimelineProps) {
  const { entries, kinds = [], search, hasMore, onMore, isLoadingMore } = props;
  const ownTimezone = useTimezone();
  const timezone = props.timezone ?? ownTimezone;
  const [ownKind, setOwnKind] = useState<string | null>(null);
  const kind = props.kind === undefined ? ownKind : props.kind;
  const shown = props.kind === undefined ? filterByKind(entries ?? [], ownKind) : (entries ?? []);
  const choose = (value: string) => (props.onKind ?? setOwnKind)(value === allKinds ? null : value);

  return (
    <div>
      {(kinds.length > 0 || search) && (
        <div className={classes.tools}>
          {kinds.length > 0 && (
            <SegmentedControl
              size="xs"
              aria-label="Filter by type"
              value={kind ?? allKinds}
              onChange={choose}
              data={[{ value: allKinds, label: 'All' }, ...kinds.map(({ key, label }) => ({ value: key, label }))]}
            />
          )}
          {search}
        </div>
      )}
      {entries === undefined && <TextSkeleton lines={6} />}
      {entries !== undefined && shown.length === 0 && <EmptyState />}
      {groupByDay(shown, timezone).map(({ day, entries: dayEntries }) => (
        <section key={`${day}-${dayEntries[0]?.id}`} aria-label={dayHeading(day, today(timezone))}>
          <h3 className={classes.day}>{dayHeading(day, today(timezone))}</h3>
          <ol className={classes.entries}>
            {dayEntries.map((entry) => (
              <Entry key={entry.id} entry={entry} time={clockTime(entry.at, timezone)} />
            ))}
          </ol>
        </section>
      ))}
      {hasMore && (
        <Button variant="default" size="xs" mt="sm" loading={isLoadingMore} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}

function Entry({ entry, time }: { entry: TimelineEntry; time: string }) {
  return (
    <li className={classes.entry} data-kind={entry.actor_kind}>
      <p className={classes.what}>
        <span className={classes.actor}>{entry.actor}</span>{' '}
        {entry.url ? (
          <Anchor component={Link} to={entry.url} inherit>
            {entry.what}
          </Anchor>
        ) : (
          entry.what
        )}
        <time dateTime={entry.at} className={classes.time}>
          {time}
        </time>
        {entry.onRemove && (
          <ActionIcon
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={`Remove: ${entry.what}, ${time}`}
            onClick={entry.onRemove}
          >
            <IconTrash size={14} aria-hidden="true" />
          </ActionIcon>
        )}
      </p>
      {entry.changes && entry.changes.length > 0 && (
        <ul className={classes.changes}>
          {entry.changes.map((change) => (
            <li key={change.label}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      )}
      {entry.reason && <p className={classes.reason}>“{entry.reason}”</p>}
    </li>
  );
}

function ChangeText({ change: { label, before, after } }: { change: TimelineChange }) {
  if (!before && !after) return <>{label} changed</>;
  return (
    <>
      {label}: {before ? <del className={classes.before}>{before}</del> : <span className={classes.none}>empty</span>}
      <span aria-hidden="true"> → </span>
      {after ? <ins className={classes.after}>{after}</ins> : <span className={classes.none}>empty</span>}
    </>
  );
}
