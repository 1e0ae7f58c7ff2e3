import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import {
  linkLooks,
  nameOfLink,
  priceNote,
  sharedText,
  takenText,
  theirRole,
  theirShares,
} from '../link-labels.rules.ts';
import classes from './franchise.module.css';
import { LinkActions, type LinkActionsProps } from './link-actions.tsx';

interface LinkRowProps extends LinkActionsProps {
  mayEdit: boolean;
}

/** A linked company, or a request: who it is, what each side shares, and what can be done. */
export function LinkRow(props: LinkRowProps) {
  const { link } = props;
  const { side, state, is_outgoing, requested_by, requested_at, accepted_at, ended_at, source_id } = link;
  const note = priceNote(link);
  const taken = takenText(link);
  return (
    <li className={classes.row} aria-label={nameOfLink(link)}>
      <div className={classes.facts}>
        <h3 className={classes.name}>
          {nameOfLink(link)}
          <StatusBadge {...linkLooks[state]} />
        </h3>
        <p className={classes.words}>
          {theirRole(link)} · {is_outgoing ? 'asked by you' : `asked by ${requested_by ?? 'them'}`}{' '}
          <TimeText at={requested_at} />
          {accepted_at !== null && (
            <>
              {' '}
              · linked <TimeText at={accepted_at} />
            </>
          )}
          {ended_at !== null && (
            <>
              {' '}
              · ended by {link.ended_by === 'us' ? 'you' : 'them'} <TimeText at={ended_at} />
            </>
          )}
        </p>
        {(state === 'accepted' || state === 'requested') && (
          <dl className={classes.pairs}>
            <dt>You share</dt>
            <dd>
              {state === 'requested' && !is_outgoing ? 'You choose when you accept' : sharedText(side, link.we_give)}
            </dd>
            <dt>They share</dt>
            <dd>{state === 'requested' && is_outgoing ? 'They choose when they accept' : theirShares(link)}</dd>
          </dl>
        )}
        {note && (
          <p>
            {note}{' '}
            {source_id !== null && (
              <Anchor component={Link} to={`/settings/price-sync/source/${source_id}`} inherit underline="always">
                Price source
              </Anchor>
            )}
          </p>
        )}
        {taken && <p className={classes.words}>{taken}</p>}
      </div>
      {props.mayEdit && <LinkActions {...props} />}
    </li>
  );
}
