import { Button, Stack, Text } from '@mantine/core';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { standardDefects } from '@tradepost/contracts/conditions/default-conditions.data';
import { addStandardDefects, type DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { conditionKeys } from '../../condition.api.ts';
import { DefectChoice } from './defect-choice.tsx';

interface StandardDefectsDialogProps {
  category: ConditionSet['category'];
  defects: readonly DefectRecord[];
  opened: boolean;
  onClose: () => void;
}

/** Adds common defects that the set lacks. */
export function StandardDefectsDialog({ category, defects, opened, onClose }: StandardDefectsDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const add = useAction(addStandardDefects, {
    invalidates: conditionKeys,
    message: ({ items }) => describeAdded(items.length, chosen.length),
    onDone: () => {
      setChosen([]);
      onClose();
    },
    errors: 'screen',
  });
  const missing = standardDefects.filter(({ key }) => !defects.some((defect) => defect.key === key));
  const submit = () => void add.run({ body: { category_id: category.id, keys: chosen } });
  return (
    <Dialog opened={opened} onClose={onClose} title="Add standard defects">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Each deduction is only a starting point. You can change it once it’s in the set.
        </Text>
        {missing.length === 0 ? (
          <Text>You have already added all standard defects.</Text>
        ) : (
          <DefectChoice defects={missing} chosen={chosen} onChoose={setChosen} />
        )}
        <DialogFoot error={add.error} onCancel={onClose}>
          <Button disabled={chosen.length === 0} loading={add.isRunning} onClick={submit}>
            {chosen.length === 0 ? 'Add defects' : `Add ${chosen.length} ${chosen.length === 1 ? 'defect' : 'defects'}`}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function describeAdded(added: number, chosen: number): string {
  const words = `${added} ${added === 1 ? 'defect was' : 'defects were'} added`;
  return added < chosen ? `${words}. The others are in the archive.` : words;
}
