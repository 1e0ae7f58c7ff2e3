import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../lib/session/use-session.ts';
import type { ListFilter } from '../../ui/list-page/list-filters.rules.ts';
import { rolesQuery } from './roles/role.api.ts';

/** Filters for members and invites: by role and by location. */
export function useStaffFilters(): ListFilter[] {
  const { locations } = useMe();
  const roles = useQuery(rolesQuery).data;
  return useMemo(
    () => [
      {
        key: 'role_id',
        label: 'Role',
        kind: 'select',
        options: (roles ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        key: 'location_id',
        label: 'Location',
        kind: 'select',
        options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    [roles, locations],
  );
}
