import { Radio, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type CustomerImport,
  customerImportTemplate,
  findCustomerImport,
  importCustomers,
  previewCustomerImport,
} from '@tradepost/contracts/customers/import.contract';
import { type ImportPolicy, importPolicies, importPolicyLabels } from '@tradepost/contracts/customers/import.data';
import type { DataOf } from '@tradepost/contracts/route';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useRealtime } from '../../../lib/socket.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { usePaging } from '../../../ui/pagination/page-size.ts';
import { ImportPage } from '../../files/components/import-page.tsx';
import { ImportResult } from '../../files/components/import-result.tsx';
import type { ChosenFile } from '../../files/preview.api.ts';
import { followWork } from '../../files/use-progress.ts';
import { customerKeys } from '../customer.api.ts';
import { customerListPath } from '../customer-paths.rules.ts';

const columns: readonly Column<DataOf<typeof findCustomerImport>['items'][number]>[] = [
  { key: 'id', header: 'Line', width: 72, render: ({ id }) => id },
  { key: 'name', header: 'Customer', width: 160, render: ({ name }) => name || '–' },
  { key: 'field', header: 'Column', width: 128, render: ({ field }) => field },
  { key: 'value', header: 'In the file', width: 176, render: ({ value }) => value || 'empty' },
  { key: 'reason', header: 'Reason', width: 240, render: ({ reason }) => reason },
];

const countsOf = ({ is_dry_run, created, updated, skipped }: CustomerImport) =>
  [
    [is_dry_run ? 'To add' : 'Added', created],
    [is_dry_run ? 'To update' : 'Updated', updated],
    ['Skipped', skipped],
  ] as const;

/** `/customer/import`: customers from a file, checked first and then imported. */
export function Component() {
  const [policy, setPolicy] = useState<ImportPolicy>('skip');
  const { page, per_page, onPage, bar } = usePaging('customer-import');
  const found = useQuery({
    ...contractQuery(findCustomerImport, { query: { page, per_page } }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'customer') void found.refetch();
  });
  const send = async ({ file, encoding }: ChosenFile, isDryRun: boolean) => {
    const body = { policy, is_dry_run: isDryRun ? '1' : '0', encoding } as const;
    const { job_id } = await api(importCustomers, { body, files: { file }, idempotencyKey: newKey() });
    onPage(1);
    followWork('import_customer_csv', { job_id, title: isDryRun ? 'Check of customers' : 'Customer import' });
  };
  const { data } = found;
  return (
    <ImportPage
      title="Import customers"
      description="Add customers from a CSV or XLSX file, with a row for each."
      back={{ to: customerListPath(), label: 'Customers' }}
      template={customerImportTemplate}
      preview={previewCustomerImport}
      fileNote="CSV or XLSX, up to 100,000 rows. Columns are found by their headings, as in the template or an export."
      options={<PolicyChoice policy={policy} onChange={setPolicy} />}
      action="Import customers"
      send={send}
      invalidates={[...customerKeys, contractKey(findCustomerImport)]}
      error={data ? null : found.error}
    >
      {data?.import && (
        <ImportResult
          last={data.import}
          counts={countsOf(data.import)}
          rejects={{ columns, rows: data.items, getId: ({ id }) => id, url: data.import.rejects_url }}
          pagination={data.pagination}
          bar={bar}
        />
      )}
    </ImportPage>
  );
}

function PolicyChoice({ policy, onChange }: { policy: ImportPolicy; onChange: (policy: ImportPolicy) => void }) {
  return (
    <Radio.Group
      label="When a customer has the same email or phone number"
      value={policy}
      onChange={(value) => onChange(value as ImportPolicy)}
    >
      <Stack gap="xs" mt="xs">
        {importPolicies.map((value) => (
          <Radio key={value} value={value} label={importPolicyLabels[value]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
