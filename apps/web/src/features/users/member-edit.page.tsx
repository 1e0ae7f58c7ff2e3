import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../ui/states/skeletons.tsx';
import { useCan } from '../session/use-session.ts';
import { DangerZone } from './components/danger-zone.tsx';
import { MemberTimeline } from './components/member-timeline.tsx';
import { memberAccessQuery, memberLocationsQuery, memberQuery } from './member.api.ts';
import { MemberForm } from './member.form.tsx';
import classes from './member-edit.page.module.css';
import { rolesQuery } from './role.api.ts';
import { useLiveStaff } from './use-live-staff.ts';

/** `/settings/manage-user/edit/:userId`: who somebody is, what they may do and see, and what was changed on that. */
export function Component() {
  const id = Number(useParams().userId);
  const can = useCan();
  const member = useQuery(memberQuery(id));
  const access = useQuery(memberAccessQuery(id));
  const places = useQuery(memberLocationsQuery(id));
  const roles = useQuery(rolesQuery);
  useLiveStaff();
  const name = member.data && `${member.data.first_name} ${member.data.last_name}`;
  usePageTitle(name);

  const asked = [member, access, places, roles];
  const failed = asked.find((query) => query.error && !query.data);
  if (failed)
    return (
      <div className={classes.column}>
        <PageHeader title="Member" />
        <ErrorState error={failed.error} onRetry={() => asked.forEach((query) => void query.refetch())} />
      </div>
    );
  if (!member.data || !access.data || !places.data || !roles.data)
    return (
      <div className={classes.column}>
        <PageHeader title={name ?? 'Member'} />
        <div role="status" aria-label="Loading">
          <FormSkeleton fields={8} />
        </div>
      </div>
    );
  return (
    <div className={classes.page}>
      <MemberForm
        key={id}
        member={member.data}
        access={access.data}
        places={places.data}
        roles={roles.data}
        onReload={() => Promise.all(asked.map((query) => query.refetch()))}
      />
      <div className={classes.column}>
        {can('changelog.view') && <MemberTimeline id={id} roles={roles.data} locations={places.data.locations} />}
        <DangerZone member={member.data} />
      </div>
    </div>
  );
}
