import { Anchor, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { listStoreLocations, type StoreLocation } from '@tradepost/contracts/locations/location.contract';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../ui/row-menu/actions-column.tsx';
import { useGates } from '../billing/use-gates.ts';
import { locationColumns } from './location.columns.tsx';
import { locationPaths } from './location-paths.rules.ts';

const isPinned = ({ lat, lon }: StoreLocation) => lat !== null && lon !== null;

/** `/settings/manage-location/store-locations`: where the company buys. Archived locations have a tab. */
export function Component() {
  const canEdit = useCan()('settings.edit');
  const isLinking = useGates().is_multiple_account;
  const isArchived = useSearchParams()[0].get('tab') === 'archived';
  const { location_id } = useLocationFilter();
  const list = useListState();
  const query = useQuery(contractQuery(listStoreLocations, { query: { is_archived: isArchived ? '1' : '0' } }));
  const { data } = query;
  const columns = useMemo(() => {
    const pinned = data?.items.filter(isPinned) ?? [];
    // Distances are measured from the chosen location, or the first one.
    const from = pinned.length > 1 ? (pinned.find(({ id }) => id === location_id) ?? pinned[0]) : undefined;
    const company = { hours: data?.hours ?? [], exceptions: data?.exceptions ?? [] };
    const facts = { company, timezone: data?.timezone ?? 'UTC', unit: data?.distance_unit ?? 'mi', from, isArchived };
    const actionsOf = ({ id, is_on }: StoreLocation) => [
      { key: 'edit', label: 'Edit', to: locationPaths.edit(id) },
      { key: 'switch', label: is_on ? 'Archive or change method' : 'Restore', to: locationPaths.switch(id) },
    ];
    const shown = locationColumns(facts);
    return canEdit ? [...shown, actionsColumn(({ name }: StoreLocation) => name, actionsOf)] : shown;
  }, [data, location_id, isArchived, canEdit]);
  const create = { label: 'Add location', to: locationPaths.create };
  return (
    <ListPage
      {...listProps(query, ({ name, address_text }) =>
        searchMatches(`${name} ${address_text ?? ''}`, list.state.search),
      )}
      id="store-locations"
      title="Locations"
      noun="location"
      list={list}
      columns={columns}
      tabs={[
        { key: 'active', label: 'Active', count: data?.total, to: locationPaths.list },
        { key: 'archived', label: 'Archived', count: data?.total_archived, to: locationPaths.archived },
      ]}
      tab={isArchived ? 'archived' : 'active'}
      rowHref={(row) => (row.is_on || !canEdit ? locationPaths.edit(row.id) : locationPaths.switch(row.id))}
      primaryAction={canEdit ? { ...create, icon: <IconPlus size={16} /> } : undefined}
      search="Search by name or address"
      emptyState={
        isArchived
          ? {
              description: 'Locations you archive appear here. Their orders, stock and history are kept.',
              action: { label: 'Open active locations', to: locationPaths.list },
            }
          : { description: 'The stores and the mail-in location where you buy.', action: canEdit ? create : undefined }
      }
    >
      <Text size="sm" c="dimmed">
        Who works where is set under{' '}
        <Anchor component={Link} to="/settings/manage-user" inherit underline="always">
          Team
        </Anchor>
        .{' '}
        {isLinking && (
          <>
            Other companies that work with yours are under{' '}
            <Anchor component={Link} to="/settings/manage-location/linked-locations" inherit underline="always">
              Linked locations
            </Anchor>
            .
          </>
        )}
      </Text>
    </ListPage>
  );
}
