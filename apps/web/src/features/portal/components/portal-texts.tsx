import { useQuery } from '@tanstack/react-query';
import { listPortalTexts } from '@tradepost/contracts/portal/portal-text.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import classes from './portal-settings.module.css';

/** The texts of the answer page, each with whether the company has edited it. */
export function PortalTexts() {
  const query = useQuery(contractQuery(listPortalTexts));
  return (
    <Section title="Texts" isFlush>
      {query.isPending && <TextSkeleton lines={5} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={classes.texts}>
        {query.data?.map(({ id, name, shown, is_edited }) => (
          <li key={id}>
            <Link className={classes.text} to={`/settings/customer-portal/revised-offer/${id}`}>
              <span>
                <span className={classes.name}>{name}</span>
                <span className={classes.shown}>{shown}</span>
              </span>
              <StatusBadge label={is_edited ? 'Edited' : 'Default'} meaning={is_edited ? 'info' : 'neutral'} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
