import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  customerImportTemplate,
  findCustomerImport,
  importCustomers,
  previewCustomerImport,
} from '@tradepost/contracts/customers/import.contract';
import { type ImportPolicy, importPolicies, importPolicyLabels } from '@tradepost/contracts/customers/import.data';
import { useState } from 'react';
import { api, apiFile } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { saveFile } from '../../../lib/saving/save-file.ts';
import { useRealtime } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { usePaging } from '../../../ui/pagination/page-size.ts';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { FileChoice } from '../../files/components/file-choice.tsx';
import { CheckOnly, TemplateButtons } from '../../files/components/import-options.tsx';
import type { ChosenFile } from '../../files/preview.api.ts';
import { followWork } from '../../files/use-progress.ts';
import { customerKeys } from '../customer.api.ts';
import { customerListPath } from '../customer-paths.rules.ts';
import { ImportResult } from './components/import-result.tsx';

const maxBytes = 10_000_000;

/** `/customer/import`: customers from a file, checked first and then imported. */
export function Component() {
  const [policy, setPolicy] = useState<ImportPolicy>('skip');
  const [isDryRun, setDryRun] = useState(true);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const { page, per_page, onPage, bar } = usePaging('customer-import');
  const result = useQuery({
    ...contractQuery(findCustomerImport, { query: { page, per_page } }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'customer') void result.refetch();
  });
  const start = useAction(
    async (is_dry_run: boolean) => {
      if (!chosen) return;
      const { job_id } = await api(importCustomers, {
        body: { policy, is_dry_run: is_dry_run ? '1' : '0', encoding: chosen.encoding },
        files: { file: chosen.file },
        idempotencyKey: newKey(),
      });
      onPage(1);
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
      width="full"
    >
      <Stack gap="md">
        <Section title="File" action={<TemplateButtons save={saveTemplate} />}>
          <Stack gap="md">
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
            <CheckOnly isOn={isDryRun} onChange={setDryRun} />
            <FileChoice
              preview={previewCustomerImport}
              chosen={chosen}
              onChoose={setChosen}
              label="Choose a file"
              description="CSV or XLSX, up to 100,000 rows. Columns are found by their headings, as in the template or an export."
              types={['.csv', '.txt', '.xlsx']}
              maxBytes={maxBytes}
              action={(canRead) => (
                <div>
                  <Button disabled={!canRead} loading={start.isRunning} onClick={() => void start.run(isDryRun)}>
                    {isDryRun ? 'Check file' : 'Import customers'}
                  </Button>
                </div>
              )}
            />
          </Stack>
        </Section>
        {result.error && !result.data ? (
          <Alert color="danger">
            <Text size="sm">The last import could not be loaded.</Text>
          </Alert>
        ) : (
          result.data?.import && <ImportResult result={result.data} last={result.data.import} bar={bar} />
        )}
      </Stack>
    </SettingsFrame>
  );
}
