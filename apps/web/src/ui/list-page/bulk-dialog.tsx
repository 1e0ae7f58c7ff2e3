import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { BusyButton } from '../busy-button.tsx';
import type { RowId } from '../data-table/selection.rules.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Bone } from '../states/bone.tsx';
import { areChoicesMade, type BulkAction, type BulkResult, type BulkTarget, summarise } from './bulk.rules.ts';
import { BulkOutcomes } from './bulk-outcomes.tsx';

interface BulkDialogProps<Id extends RowId> {
  action: BulkAction<Id>;
  target: BulkTarget<Id>;
  noun?: string;
  opened: boolean;
  onClose: () => void;
  /** Something changed: the list must be asked again. */
  onDone: () => void;
}

type Stage =
  | { name: 'choosing' }
  | { name: 'trying' }
  | { name: 'planned'; plan: BulkResult }
  | { name: 'done'; result: BulkResult }
  | { name: 'failed'; message: string };

/** Milliseconds of quiet after a choice before it is tried. */
const TRY_DEBOUNCE_MS = 300;

/** What an action would do to how many, then doing it, then what became of each row. */
export function BulkDialog<Id extends RowId>(props: BulkDialogProps<Id>) {
  const { action, target, noun, opened, onClose, onDone } = props;
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [tried] = useDebouncedValue(choices, TRY_DEBOUNCE_MS);
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  const asked = action.choices ?? [];

  useEffect(() => {
    if (!areChoicesMade(action.choices ?? [], tried)) return setStage({ name: 'choosing' });
    let isStale = false;
    setStage({ name: 'trying' });
    action.run({ target, choices: tried, dry_run: true }).then(
      (plan) => !isStale && setStage({ name: 'planned', plan }),
      (error: unknown) => !isStale && setStage({ name: 'failed', message: messageOf(error) }),
    );
    return () => {
      isStale = true;
    };
  }, [action, target, tried]);

  const act = async () => {
    try {
      const result = await action.run({ target, choices: tried, dry_run: false });
      setStage({ name: 'done', result });
      onDone();
    } catch (error) {
      setStage({ name: 'failed', message: messageOf(error) });
    }
  };
  const plan = stage.name === 'planned' ? summarise(stage.plan, true) : null;
  return (
    <Dialog opened={opened} onClose={onClose} title={action.label} size="lg">
      <Stack gap="sm">
        {stage.name !== 'done' && action.explanation && <Text c="dimmed">{action.explanation}</Text>}
        {stage.name !== 'done' &&
          asked.map((choice, index) =>
            choice.kind === 'select' ? (
              <Select
                key={choice.key}
                label={choice.label}
                required={choice.isRequired}
                data={choice.options ?? []}
                searchable
                openOnFocus={false}
                data-autofocus={index === 0 || undefined}
                clearable={!choice.isRequired}
                value={choices[choice.key] ?? null}
                onChange={(value) => setChoices({ ...choices, [choice.key]: value ?? '' })}
              />
            ) : (
              <TextInput
                key={choice.key}
                data-autofocus={index === 0 || undefined}
                label={choice.label}
                required={choice.isRequired}
                value={choices[choice.key] ?? ''}
                onChange={(event) => setChoices({ ...choices, [choice.key]: event.currentTarget.value })}
              />
            ),
          )}
        {stage.name === 'trying' && (
          <div role="status" aria-label="Working out what will happen">
            <Bone h={14} w="45%" mb={8} />
            <Bone h={14} w="30%" />
          </div>
        )}
        {stage.name === 'planned' && <BulkOutcomes result={stage.plan} noun={noun} isDryRun />}
        {stage.name === 'done' && <BulkOutcomes result={stage.result} noun={noun} isDryRun={false} />}
        {stage.name === 'failed' && (
          <Alert color="danger" role="alert">
            {stage.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {stage.name === 'done' ? (
            <Button autoFocus onClick={onClose}>
              Done
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose} data-autofocus={asked.length === 0 || undefined}>
                Cancel
              </Button>
              <BusyButton color={action.isDangerous ? 'danger' : undefined} disabled={!plan?.done} onClick={act}>
                {plan?.done ? `${action.label} (${plan.done.toLocaleString('en')})` : action.label}
              </BusyButton>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
