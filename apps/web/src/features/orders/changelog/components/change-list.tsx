import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ChangeLine } from '@tradepost/contracts/orders/order-record.contract';
import { useState } from 'react';
import type { TimelineChange } from '../../../../ui/detail-page/timeline.rules.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import type { ChangeNames } from '../change-text.rules.ts';
import { describeLine } from '../change-timeline.rules.ts';
import { formatActorKind } from '../changelog.rules.ts';
import classes from './change-list.module.css';

/** Fields beyond this many are collapsed. */
const maxLines = 4;

/** The lines of a changelog: when, who, what, and each field before and after. */
export function ChangeList({ changes, names }: { changes: readonly ChangeLine[]; names: ChangeNames }) {
  return (
    <ol className={classes.list} aria-label="Changes, newest first">
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} names={names} />
      ))}
    </ol>
  );
}

function ChangeRow({ change, names }: { change: ChangeLine; names: ChangeNames }) {
  const { what, changes } = describeLine(change, names);
  const kind = formatActorKind(change.actor_kind, change.actor_name);
  return (
    <li className={classes.row}>
      <span className={classes.when}>
        <TimeText at={change.created_at} isExact />
      </span>
      <div className={classes.what}>
        <p className={classes.sentence}>
          <strong className={classes.actor}>{change.actor_name ?? 'System'}</strong>
          {kind && <span className={classes.kind}> ({kind})</span>} {what}
        </p>
        {change.reason && <p className={classes.reason}>“{change.reason}”</p>}
        <FieldLines changes={changes} />
      </div>
    </li>
  );
}

function FieldLines({ changes }: { changes: readonly TimelineChange[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (changes.length === 0) return null;
  const isLong = changes.length > maxLines + 1;
  const shown = isLong && !isOpen ? changes.slice(0, maxLines) : changes;
  return (
    <>
      <dl className={classes.fields}>
        {shown.map((change) => (
          <div key={change.label} className={classes.field}>
            <dt>{change.label}</dt>
            <dd>
              <Values change={change} />
            </dd>
          </div>
        ))}
      </dl>
      {isLong && (
        <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer fields' : `Show ${changes.length - maxLines} more fields`}
        </UnstyledButton>
      )}
    </>
  );
}

function Values({ change: { before, after } }: { change: TimelineChange }) {
  if (!before && !after) return <span className={classes.none}>changed</span>;
  return (
    <>
      {before && (
        <>
          <VisuallyHidden>from </VisuallyHidden>
          <del className={classes.before}>{before}</del>
          <span aria-hidden="true"> → </span>
          <VisuallyHidden> to </VisuallyHidden>
        </>
      )}
      {after ? <ins className={classes.after}>{after}</ins> : <span className={classes.none}>empty</span>}
    </>
  );
}
