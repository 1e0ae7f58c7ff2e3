import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { DangerZone } from './components/danger-zone.tsx';
import { MemberTimeline } from './components/member-timeline.tsx';
import { memberQuery } from './member.api.ts';
import { MemberForm } from './member.form.tsx';
import classes from './member-edit.page.module.css';
import { rolesQuery } from './roles/role.api.ts';
import { useLiveStaff } from './use-live-staff.ts';

/** `/settings/manage-user/edit/:userId`: a member's profile, role, locations and change log. */
export function Component() {
  const id = Number(useParams().userId);
  const can = useCan();
  const stored = useQuery(memberQuery(id)).data;
  const roles = useQuery(rolesQuery).data;
  useLiveStaff();
  usePageTitle(stored && `${stored.member.first_name} ${stored.member.last_name}`);
  return (
    <div className={classes.page}>
      <MemberForm key={id} id={id} />
      {stored && roles && (
        <div className={classes.column}>
          {can('changelog.view') && <MemberTimeline id={id} roles={roles} locations={stored.places.locations} />}
          <DangerZone member={stored.member} />
        </div>
      )}
    </div>
  );
}
