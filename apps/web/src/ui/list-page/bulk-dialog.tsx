import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/formats/numbers.ts';
import { BusyButton } from '../busy-button.tsx';
import type { RowId } from '../data-table/selection.rules.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Bone } from '../states/bone.tsx';
import {
  areChoicesMade,
  type BulkAction,
  type BulkResult,
  type BulkTarget,
  choicesOf,
  summarise,
} from './bulk.rules.ts';
import { BulkChoices } from './bulk-choices.tsx';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { PendingEmails } from './pending-emails.tsx';

interface BulkDialogProps<Id extends RowId> {
  action: BulkAction<Id>;
  target: BulkTarget<Id>;
  noun?: string;
  opened: boolean;
  onClose: () => void;
  /** Called after a change, to reload the list. */
  onDone: () => void;
}

type Stage =
  | { name: 'choosing' }
  | { name: 'checking' }
  | { name: 'planned'; plan: BulkResult }
  | { name: 'done'; result: BulkResult }
  | { name: 'failed'; message: string };

/** Milliseconds after the last choice before the dry run starts. */
const DRY_RUN_DEBOUNCE_MS = 300;

/** A bulk action: its dry run, its confirmation, and the result for each row. */
export function BulkDialog<Id extends RowId>(props: BulkDialogProps<Id>) {
  const { action, target, noun, opened, onClose, onDone } = props;
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [settledChoices] = useDebouncedValue(choices, DRY_RUN_DEBOUNCE_MS);
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  const choiceFields = choicesOf(action, choices);

  useEffect(() => {
    if (!areChoicesMade(choicesOf(action, settledChoices), settledChoices)) return setStage({ name: 'choosing' });
    let isStale = false;
    setStage({ name: 'checking' });
    action.run({ target, choices: settledChoices, dry_run: true }).then(
      (plan) => !isStale && setStage({ name: 'planned', plan }),
      (error: unknown) => !isStale && setStage({ name: 'failed', message: messageOf(error) }),
    );
    return () => {
      isStale = true;
    };
  }, [action, target, settledChoices]);

  const act = async () => {
    try {
      const result = await action.run({ target, choices: settledChoices, dry_run: false });
      setStage({ name: 'done', result });
      onDone();
      // What was undone is no result to look at.
      void result.undone?.then(onClose);
      // The dialog may be closed meanwhile.
      if (result.ending) setStage({ name: 'done', result: await result.ending });
    } catch (error) {
      setStage({ name: 'failed', message: messageOf(error) });
    }
  };
  const isAsking = stage.name !== 'done';
  const plan = stage.name === 'planned' ? summarise(stage.plan, true) : null;
  return (
    <Dialog opened={opened} onClose={onClose} title={action.label} size="lg">
      <Stack gap="sm">
        {isAsking && action.explanation && <Text c="dimmed">{action.explanation}</Text>}
        {isAsking && <BulkChoices fields={choiceFields} made={choices} onChange={setChoices} />}
        {stage.name === 'checking' && (
          <div role="status" aria-label="Checking what will change">
            <Bone h={14} w="45%" mb={8} />
            <Bone h={14} w="30%" />
          </div>
        )}
        {stage.name === 'planned' && <BulkOutcomes result={stage.plan} noun={noun} isDryRun />}
        {stage.name === 'done' && stage.result.pending && <PendingEmails pending={stage.result.pending} />}
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
              <Button variant="default" onClick={onClose} data-autofocus={choiceFields.length === 0 || undefined}>
                Cancel
              </Button>
              <BusyButton color={action.isDangerous ? 'danger' : undefined} disabled={!plan?.done} onClick={act}>
                {plan?.done ? `${action.label} (${formatCount(plan.done)})` : action.label}
              </BusyButton>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
