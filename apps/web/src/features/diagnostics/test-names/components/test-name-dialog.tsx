import { Checkbox, MultiSelect } from '@mantine/core';
import type { listTestNames, TestName } from '@tradepost/contracts/diagnostics/test-name.contract';
import { saveTestName } from '@tradepost/contracts/diagnostics/test-name.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { diagnosticsKeys } from '../../diagnostics.api.ts';

type Meanings = Pick<DataOf<typeof listTestNames>, 'defects' | 'conditions'>;

interface TestNameDialogProps extends Meanings {
  test: TestName;
  opened: boolean;
  onClose: () => void;
}

/** What a failed test means: defects, or the best condition that the device can be in. */
export function TestNameDialog({ test, defects, conditions, opened, onClose }: TestNameDialogProps) {
  const { id, name, version } = test;
  const { form, dialog } = useDialogForm(saveTestName, {
    opened,
    onClose,
    initial: {
      defect_ids: test.defect_ids.map(String),
      condition_ids: test.condition_ids.map(String),
      is_ignored: test.is_ignored,
    },
    toInput: ({ defect_ids, condition_ids, is_ignored }) => ({
      params: { id },
      body: { defect_ids: defect_ids.map(Number), condition_ids: condition_ids.map(Number), is_ignored, version },
    }),
    invalidates: diagnosticsKeys,
    message: `${name} saved`,
  });
  return (
    <FormDialog {...dialog} title={name} submitLabel="Save test">
      <MultiSelect
        label="Defects when it fails"
        description="One for each category that has the test"
        searchable
        data={grouped(defects)}
        {...form.getInputProps('defect_ids')}
      />
      <MultiSelect
        label="Best condition when it fails"
        searchable
        data={grouped(conditions)}
        {...form.getInputProps('condition_ids')}
      />
      <Checkbox label="Ignore this test" {...form.getInputProps('is_ignored', { type: 'checkbox' })} />
    </FormDialog>
  );
}

/** The choices by category. */
function grouped(meanings: Meanings['defects']) {
  const categories = [...new Set(meanings.map(({ category }) => category))];
  return categories.map((group) => ({
    group,
    items: meanings
      .filter(({ category }) => category === group)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }));
}
