import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  findResultImport,
  importResults,
  previewResultImport,
  type ResultImport,
  resultImportTemplate,
} from '@tradepost/contracts/diagnostics/result-import.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import type { PageBarActions } from '../../../ui/pagination/page-bar.tsx';
import { usePaging } from '../../../ui/pagination/page-size.ts';
import { ImportPage } from '../../files/components/import-page.tsx';
import { ImportResult } from '../../files/components/import-result.tsx';
import type { ChosenFile } from '../../files/preview.api.ts';
import { followWork } from '../../files/use-progress.ts';
import { diagnosticsKeys } from '../diagnostics.api.ts';

/** Milliseconds between looks at an import that runs. */
const LOOK_MS = 1_500;

const columns: readonly Column<DataOf<typeof findResultImport>['rejects'][number]>[] = [
  { key: 'line', header: 'Line', width: 72, render: ({ line }) => line },
  { key: 'identifier', header: 'IMEI or serial', width: 176, render: ({ identifier }) => identifier || '–' },
];

/** `/inventory/tests/import`: results of a tool that calls no API. */
export function Component() {
  const [tool, setTool] = useState('');
  const { page, per_page, onPage, bar } = usePaging('result-import');
  const found = useQuery({
    ...contractQuery(findResultImport, { query: { page, per_page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.last && state.data.last.finished_at === null ? LOOK_MS : false),
    meta: { handles_errors: true },
  });
  const send = async ({ file, encoding }: ChosenFile, is_dry_run: boolean) => {
    const body = { tool: tool.trim() || 'File', is_dry_run, encoding };
    const { job_id } = await api(importResults, { body, files: { file }, idempotencyKey: newKey() });
    onPage(1);
    followWork('device-result-import', {
      job_id,
      title: is_dry_run ? 'Check of test results' : 'Import of test results',
    });
  };
  return (
    <ImportPage
      title="Import test results"
      description="Stores results from a CSV or XLSX file of another tool. Each row needs an IMEI or serial number and an id of its own."
      back={{ to: '/inventory/tests', label: 'Test results' }}
      template={resultImportTemplate}
      preview={previewResultImport}
      options={
        <TextInput
          label="Tool that wrote the file"
          placeholder="Station Suite"
          description="A result is stored once by the tool and its id"
          maw={320}
          maxLength={80}
          value={tool}
          onChange={(event) => setTool(event.currentTarget.value)}
        />
      }
      action="Import results"
      send={send}
      invalidates={diagnosticsKeys}
      error={found.data ? null : found.error}
    >
      {found.data?.last && <LastImport found={found.data} last={found.data.last} bar={bar} />}
    </ImportPage>
  );
}

interface LastImportProps {
  found: DataOf<typeof findResultImport>;
  last: ResultImport;
  bar: PageBarActions;
}

function LastImport({ found: { rejects, pagination }, last, bar }: LastImportProps) {
  const { is_dry_run, accepted, repeated, file_url } = last;
  return (
    <ImportResult
      last={last}
      counts={[
        [is_dry_run ? 'To store' : 'Stored', accepted],
        ['Stored before', repeated],
      ]}
      rejects={{ columns, rows: rejects, getId: ({ line }) => line, url: file_url }}
      pagination={pagination}
      bar={bar}
    />
  );
}
