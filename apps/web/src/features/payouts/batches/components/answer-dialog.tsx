import { Button, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PayoutBatchDetail } from '@tradepost/contracts/payouts/payout-batch.contract';
import type { BatchAnswer } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { payoutKeys, readAnswer } from '../../payout.api.ts';
import { countOrders } from '../batch-facts.rules.ts';

interface AnswerDialogProps {
  batch: PayoutBatchDetail;
  opened: boolean;
  onClose: () => void;
}

/** Reads the bank's answer: says what is in it, and records it when staff agree. */
export function AnswerDialog({ batch, opened, onClose }: AnswerDialogProps) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState<{ file: File; answer: BatchAnswer } | null>(null);
  const [failure, setFailure] = useState<string>();
  const apply = useAction(readAnswer, { invalidates: payoutKeys, errors: 'screen' });
  const close = () => {
    setRead(null);
    setFailure(undefined);
    onClose();
  };
  const look = async ([file]: File[]) => {
    if (!file) return;
    setFailure(undefined);
    try {
      setRead({ file, answer: await readAnswer(batch.id, file, false) });
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.errors.file?.[0] ?? messageOf(error)) : messageOf(error));
    }
  };
  const record = async () => {
    if (!read) return;
    const { settled, failed } = await apply.send(batch.id, read.file, true);
    showSuccess(`Recorded: ${settled} paid, ${failed} failed`);
    await queryClient.invalidateQueries();
    close();
  };
  const changes = read ? read.answer.settled + read.answer.failed : 0;
  return (
    <Dialog opened={opened} onClose={close} title="Read bank’s answer" size="lg">
      <Stack gap="sm">
        {read ? (
          <AnswerNotes answer={read.answer} currency={batch.currency} />
        ) : (
          <FileDrop
            label="Bank’s file"
            description="Returns (NACHA), a statement (camt.053) or a status report (pain.002). You see what it says before it is recorded."
            types={['.txt', '.ach', '.xml', '.ret', '.csv']}
            error={failure}
            onFiles={look}
          />
        )}
        <DialogFoot error={apply.error} onCancel={close}>
          {read && (
            <Button loading={apply.isRunning} disabled={changes === 0} onClick={() => void record().catch(() => {})}>
              Record {countOrders(changes)}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
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
