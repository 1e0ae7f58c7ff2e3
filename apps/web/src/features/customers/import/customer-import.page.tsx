import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  customerImportTemplate,
  findCustomerImport,
  importCustomers,
} from '@tradepost/contracts/customers/import.contract';
import { type ImportPolicy, importPolicies, importPolicyLabels } from '@tradepost/contracts/customers/import.data';
import { useState } from 'react';
import { api, apiFile } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useRealtime } from '../../../lib/socket.ts';
import { showError } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { followWork } from '../../files/use-progress.ts';
import { customerKeys } from '../customer.api.ts';
import { customerListPath } from '../customer-paths.rules.ts';
import { ImportResult } from './components/import-result.tsx';

const maxBytes = 10_000_000;

/** `/customer/import`: customers from a file, checked first and then imported. */
export function Component() {
  const [policy, setPolicy] = useState<ImportPolicy>('skip');
  const [isDryRun, setDryRun] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [page, setPage] = useState(1);
  const result = useQuery({
    ...contractQuery(findCustomerImport, { query: { page } }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'customer') void result.refetch();
  });
  const start = useAction(
    async (is_dry_run: boolean) => {
      if (!file) return;
      const { job_id } = await api(importCustomers, {
        body: { policy, is_dry_run: is_dry_run ? '1' : '0' },
        files: { file },
        idempotencyKey: newKey(),
      });
      setPage(1);
      followWork('import_customer_csv', { job_id, title: is_dry_run ? 'Check of customers' : 'Customer import' });
    },
    { invalidates: [...customerKeys, contractKey(findCustomerImport)] },
  );
  const saveTemplate = async (format: 'csv' | 'excel') =>
    saveFile(await apiFile(customerImportTemplate, { query: { format } }));
  return (
    <SettingsFrame
      title="Import customers"
      description="Add customers from a CSV or XLSX file, with a row for each."
      back={{ to: customerListPath(), label: 'Customers' }}
      width="page"
    >
      <Stack gap="md">
        <Section
          title="File"
          action={
            <Group gap="xs">
              {(['csv', 'excel'] as const).map((format) => (
                <Button
                  key={format}
                  size="xs"
                  variant="default"
                  leftSection={<IconDownload size={14} aria-hidden="true" />}
                  onClick={() => void saveTemplate(format).catch(showError)}
                >
                  {format === 'csv' ? 'CSV template' : 'XLSX template'}
                </Button>
              ))}
            </Group>
          }
        >
          <Stack gap="md">
            <FileDrop
              label={file ? `Chosen: ${file.name}` : 'Choose a file'}
              description="CSV or XLSX, up to 100,000 rows. Columns are found by their headings, as in the template or an export."
              types={['.csv', '.txt', '.xlsx']}
              maxBytes={maxBytes}
              onFiles={([chosen]) => setFile(chosen ?? null)}
            />
            <Radio.Group
              label="When a customer has the same email or phone number"
              value={policy}
              onChange={(value) => setPolicy(value as ImportPolicy)}
            >
              <Stack gap="xs" mt="xs">
                {importPolicies.map((value) => (
                  <Radio key={value} value={value} label={importPolicyLabels[value]} />
                ))}
              </Stack>
            </Radio.Group>
            <Checkbox
              label="Check only"
              description="Tells what would happen, and stores nothing"
              checked={isDryRun}
              onChange={(event) => setDryRun(event.currentTarget.checked)}
            />
            <div>
              <Button disabled={!file} loading={start.isRunning} onClick={() => void start.run(isDryRun)}>
                {isDryRun ? 'Check file' : 'Import customers'}
              </Button>
            </div>
          </Stack>
        </Section>
        {result.error && !result.data ? (
          <Alert color="danger">
            <Text size="sm">The last import could not be loaded.</Text>
          </Alert>
        ) : (
          result.data?.import && <ImportResult result={result.data} last={result.data.import} onPage={setPage} />
        )}
      </Stack>
    </SettingsFrame>
  );
}
