import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type UnitTab, unitTabs } from '@tradepost/contracts/inventory/unit.data';
import { unitSorts } from '@tradepost/contracts/inventory/unit-list.contract';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { useCan } from '../../lib/session/use-session.ts';
import type { ListExport } from '../../ui/list-page/export-menu.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { useArrival } from '../../ui/states/use-arrival.ts';
import { useSavedViews } from '../views/use-saved-views.ts';
import { UnitAlerts } from './components/unit-alerts.tsx';
import { startUnitExport, type UnitQuery, unitListQuery, useLiveUnits } from './inventory.api.ts';
import { unitColumnsFor } from './list/unit.columns.tsx';
import { toSelection, useUnitBulk } from './list/use-unit-bulk.ts';
import { useUnitFilters } from './list/use-unit-filters.ts';
import { tabLabel } from './unit-labels.rules.ts';
import { unitCreatePath, unitImportPath, unitListId, unitListPath, unitPath } from './unit-paths.rules.ts';

/** `/inventory/:statusId`: the stock. */
export function Component() {
  const tab = (useParams<{ statusId: UnitTab }>().statusId ?? 'all') as UnitTab;
  const can = useCan();
  const { location_id } = useLocationFilter();
  const list = useListState({ sort: { key: 'created_at', direction: 'desc' } });
  const { views, isReady } = useSavedViews(unitListId, list);
  const { sort, ...query } = list.query;
  const asked = { ...query, sort: unitSorts.find((known) => known === sort), status: tab } as UnitQuery;
  const units = useQuery({ ...unitListQuery(asked, location_id), enabled: isReady });
  const filters = useUnitFilters();
  const bulkActions = useUnitBulk(tab);
  useLiveUnits();
  const frame = useRef<HTMLDivElement>(null);
  useArrival(frame);
  const exports: ListExport[] = (['csv', 'excel'] as const).map((format) => ({
    key: format,
    label: `Export as ${format === 'csv' ? 'CSV' : 'XLSX'}`,
    run: ({ target }) => startUnitExport({ format, ...toSelection(target, tab) }),
  }));
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      <ListPage
        {...listProps(units)}
        id={unitListId}
        title="Inventory"
        noun="unit"
        list={list}
        columns={unitColumnsFor(can(costPermission))}
        rowHref={({ id }) => unitPath(id)}
        primaryAction={
          can('inventory.edit') ? { label: 'Add unit', to: unitCreatePath, icon: <IconPlus size={16} /> } : undefined
        }
        tabs={unitTabs.map((key) => ({
          key,
          label: tabLabel(key),
          to: unitListPath(key),
          count: units.data?.tabs.find((each) => each.tab === key)?.units,
        }))}
        tab={tab}
        views={views}
        filters={filters}
        search="Search by device, IMEI, serial or unit number"
        bulkActions={bulkActions}
        exports={can('inventory.export') ? exports : []}
        emptyState={{
          description: 'Devices you buy appear here when their order is completed. You can also add units yourself.',
          action: can('inventory.edit') ? { label: 'Add unit', to: unitCreatePath } : undefined,
        }}
      >
        <UnitAlerts />
        {can('inventory.export') && (
          <Button
            component={Link}
            to={unitImportPath}
            variant="subtle"
            size="xs"
            w="fit-content"
            leftSection={<IconFileImport size={16} />}
          >
            Import units from a file
          </Button>
        )}
      </ListPage>
    </div>
  );
}
