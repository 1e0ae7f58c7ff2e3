import { Button, Stack, Text } from '@mantine/core';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { standardDefects } from '@tradepost/contracts/conditions/default-conditions.data';
import { addStandardDefects, type DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { useState } from 'react';
import { showSuccess } from '../../../lib/toast.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { useConditionDeed } from '../condition.api.ts';
import { DefectChoice } from './defect-choice.tsx';

interface StandardDefectsDialogProps {
  category: ConditionSet['category'];
  defects: readonly DefectRecord[];
  opened: boolean;
  onClose: () => void;
}

/** Defects that shops usually ask for, of which this set lacks some. */
export function StandardDefectsDialog({ category, defects, opened, onClose }: StandardDefectsDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const add = useConditionDeed(addStandardDefects, true);
  const missing = standardDefects.filter(({ key }) => !defects.some((defect) => defect.key === key));
  const submit = () =>
    add.mutate(
      { body: { category_id: category.id, keys: chosen } },
      {
        onSuccess: ({ items }) => {
          showSuccess(sayAdded(items.length, chosen.length));
          setChosen([]);
          onClose();
        },
      },
    );
  return (
    <Dialog opened={opened} onClose={onClose} title="Standard list of defects">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          What each takes off is a start: change it once it is in the set.
        </Text>
        {missing.length === 0 ? (
          <Text>The set has all of them.</Text>
        ) : (
          <DefectChoice defects={missing} chosen={chosen} onChoose={setChosen} />
        )}
        <DialogFoot error={add.error} onCancel={onClose}>
          <Button disabled={chosen.length === 0} loading={add.isPending} onClick={submit}>
            {chosen.length === 0 ? 'Add defects' : `Add ${chosen.length}`}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function sayAdded(added: number, chosen: number): string {
  const words = `${added} ${added === 1 ? 'defect was' : 'defects were'} added`;
  return added < chosen ? `${words}; the others are in the archive of the set` : words;
}
