import { Alert, Anchor, Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  findUnitImport,
  previewUnitImport,
  type UnitImport,
} from '@tradepost/contracts/inventory/unit-import.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMany } from '../../lib/formats/numbers.ts';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { contractKey } from '../../lib/query/contract-query.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { PageBar } from '../../ui/pagination/page-bar.tsx';
import { usePaging } from '../../ui/pagination/page-size.ts';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { FileChoice } from '../files/components/file-choice.tsx';
import { CheckOnly, TemplateButtons } from '../files/components/import-options.tsx';
import type { ChosenFile } from '../files/preview.api.ts';
import { saveUnitTemplate, startUnitImport, unitImportQuery, unitKeys } from './inventory.api.ts';
import { unitListPath } from './unit-paths.rules.ts';

const maxBytes = 10_000_000;
/** Milliseconds between looks at an import that runs. */
const LOOK_MS = 1_500;

/** `/inventory/import`: units from a file, checked first. */
export function Component() {
  const { locations } = useMe();
  const { location_id } = useLocationFilter();
  const [at, setAt] = useState(String(location_id ?? locations[0]?.id ?? ''));
  const [isDryRun, setDryRun] = useState(true);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const { page, per_page, bar } = usePaging('unit-import');
  const found = useQuery({
    ...unitImportQuery({ page, per_page }),
    refetchInterval: ({ state }) => (state.data?.last && state.data.last.finished_at === null ? LOOK_MS : false),
  });
  const start = useAction(startUnitImport, { invalidates: [contractKey(findUnitImport), ...unitKeys] });
  const { last, rejects = [], pagination } = found.data ?? {};
  return (
    <SettingsFrame
      title="Import units"
      description="Adds units from a CSV or XLSX file. Each row needs a device of your catalog, and an IMEI or serial number."
      back={{ to: unitListPath(), label: 'Inventory' }}
      width="full"
      isLoading={found.isPending}
      error={found.data ? undefined : found.error}
      onRetry={() => void found.refetch()}
    >
      <Section title="File" action={<TemplateButtons save={saveUnitTemplate} />}>
        <Stack gap="sm">
          <Select
            label="Location of the units"
            maw={320}
            allowDeselect={false}
            data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={at}
            onChange={(value) => setAt(value ?? at)}
          />
          <CheckOnly isOn={isDryRun} onChange={setDryRun} />
          <FileChoice
            preview={previewUnitImport}
            chosen={chosen}
            onChoose={setChosen}
            label="Choose a file"
            types={['.csv', '.xlsx', '.txt']}
            maxBytes={maxBytes}
            action={(canRead) => (
              <div>
                <Button
                  disabled={!canRead}
                  loading={start.isRunning}
                  onClick={() => chosen && void start.run({ ...chosen, location_id: Number(at), is_dry_run: isDryRun })}
                >
                  {isDryRun ? 'Check file' : 'Import units'}
                </Button>
              </div>
            )}
          />
        </Stack>
      </Section>
      {last && <LastImport last={last} />}
      {last && pagination && rejects.length > 0 && (
        <Section title="Rejected rows" note={pagination.total} isFlush>
          <Table.ScrollContainer minWidth={520}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Line</Table.Th>
                  <Table.Th>IMEI or serial</Table.Th>
                  <Table.Th>Device</Table.Th>
                  <Table.Th>Reason</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rejects.map((row) => (
                  <Table.Tr key={row.line}>
                    <Table.Td>{row.line}</Table.Td>
                    <Table.Td>{row.identifier || '–'}</Table.Td>
                    <Table.Td>{row.device || '–'}</Table.Td>
                    <Table.Td>{row.reason}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <PageBar pagination={pagination} shown={rejects.length} {...bar} />
        </Section>
      )}
    </SettingsFrame>
  );
}

/** What became of the last file. */
function LastImport({ last }: { last: UnitImport }) {
  const { file_name, is_dry_run, accepted, rejected, failure, file_url, finished_at, created_at } = last;
  if (failure)
    return (
      <Alert color="danger" title={`${file_name} could not be read`}>
        {failure}
      </Alert>
    );
  if (finished_at === null)
    return <Alert color="info">{is_dry_run ? `Checking ${file_name}…` : `Importing ${file_name}…`}</Alert>;
  const units = formatMany(accepted, 'unit');
  return (
    <Alert color={rejected > 0 ? 'warning' : 'success'} title={`${file_name} · ${is_dry_run ? 'checked' : 'imported'}`}>
      <Text size="sm">
        {is_dry_run ? `${units} can be added` : `${units} added`}
        {rejected > 0 && `, ${formatCount(rejected)} rows rejected`} · <TimeText at={created_at} />
      </Text>
      <Group gap="sm">
        {file_url && (
          <Anchor href={file_url} size="sm" underline="always" download>
            Download the rejected rows
          </Anchor>
        )}
        {!is_dry_run && accepted > 0 && (
          <Anchor component={Link} to={`${unitListPath('0')}?source=import`} size="sm" underline="always">
            Show imported units
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}
