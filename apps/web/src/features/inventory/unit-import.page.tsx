import { Anchor, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  findUnitImport,
  importUnits,
  previewUnitImport,
  type UnitImport,
  unitImportTemplate,
} from '@tradepost/contracts/inventory/unit-import.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { newKey } from '../../lib/new-key.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { useMe } from '../../lib/session/use-session.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import type { PageBarActions } from '../../ui/pagination/page-bar.tsx';
import { usePaging } from '../../ui/pagination/page-size.ts';
import { ImportPage } from '../files/components/import-page.tsx';
import { ImportResult } from '../files/components/import-result.tsx';
import type { ChosenFile } from '../files/preview.api.ts';
import { followWork } from '../files/use-progress.ts';
import { unitKeys } from './inventory.api.ts';
import { unitListPath } from './unit-paths.rules.ts';

/** Milliseconds between looks at an import that runs. */
const LOOK_MS = 1_500;

const columns: readonly Column<DataOf<typeof findUnitImport>['rejects'][number]>[] = [
  { key: 'line', header: 'Line', width: 72, render: ({ line }) => line },
  { key: 'identifier', header: 'IMEI or serial', width: 176, render: ({ identifier }) => identifier || '–' },
  { key: 'device', header: 'Device', width: 176, render: ({ device }) => device || '–' },
  { key: 'reason', header: 'Reason', width: 240, render: ({ reason }) => reason },
];

/** `/inventory/import`: units from a file, checked first. */
export function Component() {
  const { locations } = useMe();
  const { location_id } = useLocationFilter();
  const [at, setAt] = useState(String(location_id ?? locations[0]?.id ?? ''));
  const { page, per_page, onPage, bar } = usePaging('unit-import');
  const found = useQuery({
    ...contractQuery(findUnitImport, { query: { page, per_page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.last && state.data.last.finished_at === null ? LOOK_MS : false),
    meta: { handles_errors: true },
  });
  const send = async ({ file, encoding }: ChosenFile, is_dry_run: boolean) => {
    const body = { location_id: Number(at), is_dry_run, encoding };
    const { job_id } = await api(importUnits, { body, files: { file }, idempotencyKey: newKey() });
    onPage(1);
    followWork('inventory-import', { job_id, title: is_dry_run ? 'Check of a file of units' : 'Unit import' });
  };
  return (
    <ImportPage
      title="Import units"
      description="Adds units from a CSV or XLSX file. Each row needs a device of your catalog, and an IMEI or serial number."
      back={{ to: unitListPath(), label: 'Inventory' }}
      template={unitImportTemplate}
      preview={previewUnitImport}
      options={
        <Select
          label="Location of the units"
          maw={320}
          allowDeselect={false}
          data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={at}
          onChange={(value) => setAt(value ?? at)}
        />
      }
      action="Import units"
      send={send}
      invalidates={[contractKey(findUnitImport), ...unitKeys]}
      error={found.data ? null : found.error}
    >
      {found.data?.last && <LastImport found={found.data} last={found.data.last} bar={bar} />}
    </ImportPage>
  );
}

interface LastImportProps {
  found: DataOf<typeof findUnitImport>;
  last: UnitImport;
  bar: PageBarActions;
}

function LastImport({ found: { rejects, pagination }, last, bar }: LastImportProps) {
  const { is_dry_run, accepted, file_url } = last;
  return (
    <ImportResult
      last={last}
      counts={[[is_dry_run ? 'To add' : 'Added', accepted]]}
      rejects={{ columns, rows: rejects, getId: ({ line }) => line, url: file_url }}
      pagination={pagination}
      bar={bar}
    >
      {!is_dry_run && accepted > 0 && (
        <Anchor component={Link} to={`${unitListPath('0')}?source=import`} size="sm" underline="always">
          Show imported units
        </Anchor>
      )}
    </ImportResult>
  );
}
