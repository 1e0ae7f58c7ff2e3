import { Checkbox, ScrollArea, Stack, Text } from '@mantine/core';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { standardDefects } from '@tradepost/contracts/conditions/default-conditions.data';
import { addStandardDefects, type DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { formatPercent } from '../../../../lib/formats/numbers.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { conditionKeys } from '../../condition.api.ts';

interface StandardDefectsDialogProps {
  category: ConditionSet['category'];
  defects: readonly DefectRecord[];
  opened: boolean;
  onClose: () => void;
}

/** Adds common defects that the set lacks. */
export function StandardDefectsDialog({ category, defects, opened, onClose }: StandardDefectsDialogProps) {
  const { form, dialog } = useDialogForm(addStandardDefects, {
    opened,
    onClose,
    initial: { keys: [] as string[] },
    toInput: ({ keys }) => ({ body: { category_id: category.id, keys } }),
    invalidates: conditionKeys,
    message: ({ items }, { keys }) => describeAdded(items.length, keys.length),
  });
  const { length } = form.values.keys;
  const missing = standardDefects.filter(({ key }) => !defects.some((defect) => defect.key === key));
  return (
    <FormDialog
      {...dialog}
      title="Add standard defects"
      submitLabel={length === 0 ? 'Add defects' : `Add ${length} ${length === 1 ? 'defect' : 'defects'}`}
      isDisabled={length === 0}
    >
      <Text size="sm" c="dimmed">
        Each deduction is only a starting point. You can change it once it’s in the set.
      </Text>
      {missing.length === 0 ? (
        <Text>You have already added all standard defects.</Text>
      ) : (
        <DefectChoice
          defects={missing}
          chosen={form.values.keys}
          onChoose={(keys) => form.setFieldValue('keys', keys)}
        />
      )}
    </FormDialog>
  );
}

function describeAdded(added: number, chosen: number): string {
  const words = `${added} ${added === 1 ? 'defect was' : 'defects were'} added`;
  return added < chosen ? `${words}. The others are in the archive.` : words;
}

interface DefectChoiceProps {
  defects: readonly (typeof standardDefects)[number][];
  /** Keys of the chosen defects. */
  chosen: string[];
  onChoose: (keys: string[]) => void;
}

/** Checkboxes for the standard defects, each with its deduction. */
function DefectChoice({ defects, chosen, onChoose }: DefectChoiceProps) {
  return (
    <ScrollArea.Autosize mah="50dvh">
      <Checkbox.Group aria-label="Defects" value={chosen} onChange={onChoose}>
        <Stack gap="xs" p={4}>
          {defects.map(({ key, name, amount_price }) => (
            <Checkbox key={key} value={key} label={`${name} (−${formatPercent(amount_price)})`} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ScrollArea.Autosize>
  );
}
