import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { type ConditionSet, copyConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { useState } from 'react';
import { showSuccess } from '../../../lib/toast.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { useConditionDeed } from '../condition.api.ts';
import { sayCopied } from '../copy-set.rules.ts';
import { useCopyPlan } from '../use-copy-plan.ts';

interface CopySetDialogProps {
  set: ConditionSet;
  sources: readonly ConditionSet[];
  opened: boolean;
  onClose: () => void;
}

/** Makes a set like another category's; says beforehand what stays, comes and goes. */
export function CopySetDialog({ set, sources, opened, onClose }: CopySetDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [withDefects, setWithDefects] = useState(false);
  const copy = useConditionDeed(copyConditionSet, true);
  const source = sources.find(({ category }) => category.id === chosen) ?? sources[0];
  const plan = useCopyPlan(set, source, opened);
  const submit = () =>
    source &&
    copy.mutate(
      { params: { id: set.category.id }, body: { from_category_id: source.category.id, with_defects: withDefects } },
      {
        onSuccess: (outcome) => {
          showSuccess(`${set.category.name} has the conditions of ${source.category.name}. ${sayCopied(outcome)}`);
          onClose();
        },
      },
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={`Other conditions for ${set.category.name}`}>
      <Stack gap="sm">
        <NativeSelect
          label="Use the conditions of"
          value={source?.category.id}
          data={sources.map(({ category }) => ({ value: String(category.id), label: category.name }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        <Checkbox
          label="Its defects too"
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
          <Button loading={copy.isPending} disabled={!plan} onClick={submit}>
            Use these conditions
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
