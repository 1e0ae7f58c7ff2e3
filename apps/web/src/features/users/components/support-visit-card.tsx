import { Group } from '@mantine/core';
import * as contract from '@tradepost/contracts/users/support.contract';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { formatTimeLeft } from '../manage-user.rules.ts';
import { staffKeys } from '../member.api.ts';
import classes from './support-visit-card.module.css';

/** One support visit, with actions to end it or resend its link. */
export function SupportVisitCard({ visit }: { visit: contract.SupportVisit }) {
  const now = useNow();
  const isOpen = visit.ended_at === null;
  return (
    <article className={classes.visit} aria-label={`Support by ${visit.name}`}>
      <div className={classes.head}>
        <strong>{visit.name}</strong>
        <span className={classes.email}>{visit.email}</span>
        <span className={classes.state}>
          {isOpen ? (
            <StatusBadge label={`${formatTimeLeft(visit.ends_at, now)} left`} meaning="warning" />
          ) : (
            <StatusBadge label="Ended" />
          )}
        </span>
      </div>
      <p className={classes.reason}>“{visit.reason}”</p>
      <p className={classes.facts}>
        Access given by {visit.granted_by}, <TimeText at={visit.starts_at} />
        {visit.ended_at !== null && (
          <>
            {' · '}
            {visit.ended_by ? `Ended by ${visit.ended_by}, ` : 'Expired '}
            <TimeText at={visit.ended_at} />
          </>
        )}
        {' · '}
        {visit.signed_in_at ? (
          <>
            Signed in <TimeText at={visit.signed_in_at} />
          </>
        ) : (
          'Didn’t sign in'
        )}
        {' · '}
        {visit.changes === 0 ? 'No changes' : `${visit.changes} ${visit.changes === 1 ? 'change' : 'changes'}`}
      </p>
      {isOpen && <VisitActions visit={visit} />}
    </article>
  );
}

function VisitActions({ visit }: { visit: contract.SupportVisit }) {
  const resend = useAction(contract.resendSupportLink, {
    invalidates: staffKeys,
    message: 'Link sent again',
  });
  const end = useAction(contract.endSupport, { invalidates: staffKeys, message: 'Support access ended' });
  const params = { id: visit.id };
  return (
    <Group gap="xs">
      <BusyButton size="xs" variant="default" onClick={() => end.run({ params })}>
        End access
      </BusyButton>
      <BusyButton size="xs" variant="subtle" onClick={() => resend.run({ params })}>
        Resend link
      </BusyButton>
    </Group>
  );
}
