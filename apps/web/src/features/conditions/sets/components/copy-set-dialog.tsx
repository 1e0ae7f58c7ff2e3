import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { type ConditionSet, copyConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
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
  const [chosen, setChosen] = useState<number | null>(null);
  const [withDefects, setWithDefects] = useState(false);
  const source = sources.find(({ category }) => category.id === chosen) ?? sources[0];
  const plan = useCopyPlan(set, source, opened);
  const copy = useAction(copyConditionSet, {
    invalidates: conditionKeys,
    message: (copied) => `Copied from ${source?.category.name} to ${set.category.name}: ${describeCopyResult(copied)}`,
    onDone: onClose,
    errors: 'screen',
  });
  const submit = () =>
    source &&
    void copy.run({
      params: { id: set.category.id },
      body: { from_category_id: source.category.id, with_defects: withDefects },
    });
  return (
    <Dialog opened={opened} onClose={onClose} title={`Copy conditions to ${set.category.name}`}>
      <Stack gap="sm">
        <NativeSelect
          label="Copy from"
          value={source?.category.id}
          data={sources.map(({ category }) => ({ value: String(category.id), label: category.name }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        <Checkbox
          label="Copy defects too"
          checked={withDefects}
          onChange={(event) => setWithDefects(event.currentTarget.checked)}
        />
        <div role="status">
          {plan?.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </div>
        <DialogFoot error={copy.error} onCancel={onClose}>
          <Button loading={copy.isRunning} disabled={!plan} onClick={submit}>
            Copy conditions
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
