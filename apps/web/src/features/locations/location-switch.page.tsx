import { useQuery } from '@tanstack/react-query';
import { findStoreLocation } from '@tradepost/contracts/locations/location.contract';
import { useParams } from 'react-router';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { ArchiveSection } from './components/archive-section.tsx';
import { RoleSection } from './components/role-section.tsx';
import { methodText } from './location.columns.tsx';
import { locationPaths } from './location-paths.rules.ts';

/** `/settings/manage-location/store-locations/switch/:locationId`: moves the mail-in role, archives and restores. */
export function Component() {
  const id = Number(useParams().locationId);
  const canEdit = useCan()('settings.edit');
  const { data, error, refetch } = useQuery(contractQuery(findStoreLocation, { params: { id } }));
  return (
    <SettingsFrame
      title={data ? `Change ${data.name}` : 'Change location'}
      description={data && `${methodText(data)} · ${data.address_text ?? 'No address'}`}
      back={{ to: locationPaths.edit(id), label: data?.name ?? 'Location' }}
      actions={data && !data.is_on && <StatusBadge label="Archived" />}
      isLoading={!data && !error}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data?.is_on && <RoleSection location={data} canEdit={canEdit} />}
      {data && <ArchiveSection location={data} canEdit={canEdit} />}
    </SettingsFrame>
  );
}
