import { Group } from '@mantine/core';
import * as contract from '@tradepost/contracts/users/support.contract';
import { showSuccess } from '../../../lib/toast.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { sayTimeLeft } from '../manage-user.rules.ts';
import { useStaffDeed } from '../member.api.ts';
import classes from './support-visit-card.module.css';

/** One time that support was let in, and how it ends. */
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
            <StatusBadge label={`${sayTimeLeft(visit.ends_at, now)} left`} meaning="warning" />
          ) : (
            <StatusBadge label="Ended" />
          )}
        </span>
      </div>
      <p className={classes.reason}>“{visit.reason}”</p>
      <p className={classes.facts}>
        Let in by {visit.granted_by}, <TimeText at={visit.starts_at} />
        {visit.ended_at !== null && (
          <>
            {' · '}
            {visit.ended_by ? `Ended by ${visit.ended_by}, ` : 'Ran out '}
            <TimeText at={visit.ended_at} />
          </>
        )}
        {' · '}
        {visit.signed_in_at ? (
          <>
            Came in <TimeText at={visit.signed_in_at} />
          </>
        ) : (
          'Did not come in'
        )}
        {' · '}
        {visit.changes === 0 ? 'No changes' : `${visit.changes} ${visit.changes === 1 ? 'change' : 'changes'}`}
      </p>
      {isOpen && <VisitActions visit={visit} />}
    </article>
  );
}

function VisitActions({ visit }: { visit: contract.SupportVisit }) {
  const resend = useStaffDeed(contract.resendSupportLink);
  const end = useStaffDeed(contract.endSupport);
  const params = { id: visit.id };
  // What goes wrong is told by the mutation.
  const ignore = () => undefined;
  return (
    <Group gap="xs">
      <BusyButton
        size="xs"
        variant="default"
        onClick={() =>
          end
            .mutateAsync({ params })
            .then(() => showSuccess('Support’s access has ended'))
            .catch(ignore)
        }
      >
        End access
      </BusyButton>
      <BusyButton
        size="xs"
        variant="subtle"
        onClick={() =>
          resend
            .mutateAsync({ params })
            .then(() => showSuccess('The link is on its way again'))
            .catch(ignore)
        }
      >
        Send the link again
      </BusyButton>
    </Group>
  );
}
