import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PayoutBatchDetail } from '@tradepost/contracts/payouts/payout-batch.contract';
import type { BatchAnswer } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { withoutFields } from '../../../../lib/forms.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { payoutKeys, readAnswer } from '../../payout.api.ts';
import { countOrders } from '../batch-facts.rules.ts';

interface AnswerDialogProps {
  batch: PayoutBatchDetail;
  opened: boolean;
  onClose: () => void;
}

interface Read {
  file: File;
  answer: BatchAnswer;
}

/** Reads the bank's answer: says what is in it, and records it when staff agree. */
export function AnswerDialog({ batch, opened, onClose }: AnswerDialogProps) {
  const queryClient = useQueryClient();
  const { form, dialog } = useDialogForm(
    async ({ read }: { read: Read | null }) => read && readAnswer(batch.id, read.file, true),
    {
      opened,
      onClose,
      initial: { read: null as Read | null },
      toFieldErrors: withoutFields,
      invalidates: payoutKeys,
      message: (answer) => `Recorded: ${answer?.settled} paid, ${answer?.failed} failed`,
      onDone: () => queryClient.invalidateQueries(),
    },
  );
  const { read } = form.values;
  const look = async ([file]: File[]) => {
    if (!file) return;
    form.clearErrors();
    try {
      form.setFieldValue('read', { file, answer: await readAnswer(batch.id, file, false) });
    } catch (error) {
      const fault = error instanceof ApiError ? error.errors.file?.[0] : undefined;
      form.setFieldError('read', fault ?? messageOf(error));
    }
  };
  const changes = read ? read.answer.settled + read.answer.failed : 0;
  return (
    <FormDialog
      {...dialog}
      title="Read bank’s answer"
      size="lg"
      submitLabel={read && `Record ${countOrders(changes)}`}
      isDisabled={changes === 0}
    >
      {read ? (
        <AnswerNotes answer={read.answer} currency={batch.currency} />
      ) : (
        <FileDrop
          label="Bank’s file"
          description="Returns (NACHA), a statement (camt.053) or a status report (pain.002), also as a zip. You see what it says before it is recorded."
          types={['.txt', '.ach', '.xml', '.ret', '.csv', '.zip', '.gz']}
          error={form.errors.read as string | undefined}
          onFiles={look}
        />
      )}
    </FormDialog>
  );
}

function AnswerNotes({ answer, currency }: { answer: BatchAnswer; currency: string }) {
  const { settled, settled_total, failed, unchanged, failures, refused, unknown, notes } = answer;
  return (
    <>
      <Text fw={600} role="status">
        {settled} paid ({formatMoney(settled_total, currency)}), {failed} failed
      </Text>
      {unchanged > 0 && (
        <Text size="sm" c="dimmed">
          {countOrders(unchanged)} already recorded
        </Text>
      )}
      <Named title="Failed" entries={failures.map(({ box_id, payee, reason }) => `${box_id} ${payee}: ${reason}`)} />
      <Named title="Can’t be recorded" entries={refused.map(({ box_id, why }) => `${box_id}: ${why}`)} />
      <Named title="Not of this batch" entries={unknown} />
      <Named title="Notes of the bank" entries={notes.map(({ payment, text }) => `${payment ?? ''} ${text}`.trim())} />
    </>
  );
}

function Named({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <List size="sm">
        {entries.slice(0, 50).map((entry) => (
          <List.Item key={entry}>{entry}</List.Item>
        ))}
      </List>
    </div>
  );
}
