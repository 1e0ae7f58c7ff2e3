import { Navigate } from 'react-router';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { workflowPaths } from './workflow.rules.ts';

/** `/settings/workflow`: opens the tab that fits the location in the header. */
export function Component() {
  const { locations } = useMe();
  const { location_id } = useLocationFilter();
  const isMailIn = locations.some(({ id, is_mailin }) => id === location_id && is_mailin);
  return <Navigate to={workflowPaths.list(isMailIn ? 'mail-in' : 'in-store')} replace />;
}
