import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { type ConditionSet, copyConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { conditionKeys } from '../../condition.api.ts';
import { describeCopyResult } from '../copy-set.rules.ts';
import { useCopyPlan } from '../use-copy-plan.ts';

interface CopySetDialogProps {
  set: ConditionSet;
  sources: readonly ConditionSet[];
  opened: boolean;
  onClose: () => void;
}

/** Copies the conditions of another category, after a summary of the changes. */
export function CopySetDialog({ set, sources, opened, onClose }: CopySetDialogProps) {
  const sourceOf = (chosen: number | null) => sources.find(({ category }) => category.id === chosen) ?? sources[0];
  const { form, dialog } = useDialogForm(copyConditionSet, {
    opened,
    onClose,
    initial: { chosen: null as number | null, with_defects: false },
    toInput: ({ chosen, with_defects }) => ({
      params: { id: set.category.id },
      body: { from_category_id: sourceOf(chosen)?.category.id ?? 0, with_defects },
    }),
    invalidates: conditionKeys,
    message: (copied, { chosen }) =>
      `Copied from ${sourceOf(chosen)?.category.name} to ${set.category.name}: ${describeCopyResult(copied)}`,
  });
  const source = sourceOf(form.values.chosen);
  const plan = useCopyPlan(set, source, opened);
  return (
    <FormDialog
      {...dialog}
      title={`Copy conditions to ${set.category.name}`}
      submitLabel="Copy conditions"
      isDisabled={!plan}
    >
      <NativeSelect
        label="Copy from"
        value={source?.category.id}
        data={sources.map(({ category }) => ({ value: String(category.id), label: category.name }))}
        onChange={(event) => form.setFieldValue('chosen', Number(event.currentTarget.value))}
      />
      <Checkbox label="Copy defects too" {...form.getInputProps('with_defects', { type: 'checkbox' })} />
      <div role="status">
        {plan?.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </div>
    </FormDialog>
  );
}
