import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { answerCheckRun, type CheckRun } from '@tradepost/contracts/payouts/check.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { checkKeys } from '../check.api.ts';
import { answerLabels, type CheckAnswer, describeAnswers, toAnswerBody, waitingOf } from '../check.rules.ts';
import classes from './checks.module.css';

interface AnswerDialogProps {
  run: CheckRun;
  opened: boolean;
  onClose: () => void;
  /** With what is left of the run: checks to print again. */
  onAnswered?: (run: CheckRun) => unknown;
}

const choices = Object.entries(answerLabels).map(([value, label]) => ({ value, label }));

/** Asks for each check of a run whether it printed well. */
export function AnswerDialog({ run, opened, onClose, onAnswered }: AnswerDialogProps) {
  const [answers, setAnswers] = useState<Record<number, CheckAnswer>>({});
  const action = useAction(answerCheckRun, { invalidates: checkKeys, errors: 'screen' });
  const checks = waitingOf(run);
  const save = async () => {
    const left = await action
      .send({ params: { id: run.batch_id }, body: toAnswerBody(checks, answers) })
      .catch(() => null);
    if (!left) return;
    setAnswers({});
    onClose();
    await onAnswered?.(left);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={checks.length === 1 ? 'Did the check print well?' : 'Did the checks print well?'}
      size="lg"
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Checks that printed well are recorded as payouts. Nothing is paid until you answer.
        </Text>
        <ul className={classes.answers}>
          {checks.map(({ id, number, payee, amount, currency, box_id }) => (
            <li key={id} className={classes.answer}>
              <span>
                <b>{number}</b> · {payee}
                <span className={classes.quiet}>
                  {box_id} · {formatMoney(amount, currency)}
                </span>
              </span>
              <NativeSelect
                aria-label={`Check ${number}`}
                data={choices}
                value={answers[id] ?? 'well'}
                onChange={(event) => setAnswers({ ...answers, [id]: event.currentTarget.value as CheckAnswer })}
              />
            </li>
          ))}
        </ul>
        <DialogFoot error={action.error} onCancel={onClose}>
          <Button loading={action.isRunning} onClick={() => void save()} data-autofocus>
            {describeAnswers(checks, answers)}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
