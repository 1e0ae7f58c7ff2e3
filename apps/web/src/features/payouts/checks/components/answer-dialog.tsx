import { NativeSelect, Text } from '@mantine/core';
import { answerCheckRun, type CheckRun } from '@tradepost/contracts/payouts/check.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
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
  const checks = waitingOf(run);
  const { form, dialog } = useDialogForm(answerCheckRun, {
    opened,
    onClose,
    initial: { answers: {} as Record<number, CheckAnswer> },
    toInput: ({ answers }) => ({ params: { id: run.batch_id }, body: toAnswerBody(checks, answers) }),
    invalidates: checkKeys,
    onDone: (left) => onAnswered?.(left),
  });
  const { answers } = form.values;
  return (
    <FormDialog
      {...dialog}
      title={checks.length === 1 ? 'Did the check print well?' : 'Did the checks print well?'}
      size="lg"
      submitLabel={describeAnswers(checks, answers)}
      focusesSubmit
    >
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
              onChange={(event) =>
                form.setFieldValue('answers', { ...answers, [id]: event.currentTarget.value as CheckAnswer })
              }
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
