import { Checkbox, Text } from '@mantine/core';
import type { PayoutBatchDetail } from '@tradepost/contracts/payouts/payout-batch.contract';
import * as steps from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { useState } from 'react';
import { formatMoney } from '../../../lib/formats/money.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Move, NextAction } from '../../../ui/detail-page/moves.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { payoutKeys, saveBatchFile } from '../payout.api.ts';
import { countOrders } from './batch-facts.rules.ts';
import { AnswerDialog } from './components/answer-dialog.tsx';

type Question = 'export' | 'again' | 'settle' | 'cancel' | 'answer';

/** What begins to pay. Checks have printed well when their sellers are told. */
const startLabels = { file: 'Export file', checks: 'Print checks', service: 'Start payments' } as const;

/** The next step of a batch, its other actions, and their dialogs. */
export function useBatchActions(batch: PayoutBatchDetail) {
  const can = useCan();
  const [question, setQuestion] = useState<Question | null>(null);
  const [notifies, setNotifies] = useState(true);
  const exporting = useAction(steps.exportBatch, { invalidates: payoutKeys, message: 'The batch was exported' });
  const sending = useAction(steps.markBatchSent, { invalidates: payoutKeys, message: 'The batch is marked as sent' });
  const settling = useAction(steps.settleBatch, { invalidates: payoutKeys, message: 'The payments are recorded' });
  const canceling = useAction(steps.cancelBatch, { invalidates: payoutKeys, message: 'The batch was canceled' });
  const saving = useAction(saveBatchFile, { invalidates: payoutKeys });
  const { id, state, how, version, file_hash, export_count } = batch;
  const params = { id };
  const isOut = state === 'exported' || state === 'sent';
  const canTake = file_hash !== null && can('customers.confidential');
  const close = () => setQuestion(null);

  const next: NextAction | null = !can('payouts.batch')
    ? null
    : state === 'open'
      ? { label: startLabels[how], onClick: () => setQuestion('export') }
      : isOut && canTake && export_count === 0
        ? { label: 'Download file', onClick: () => saving.run(id) }
        : state === 'exported' && how === 'file'
          ? { label: 'Mark as sent', onClick: () => sending.run({ params, body: { version } }) }
          : state === 'sent' && how !== 'service'
            ? { label: 'Record all as paid', onClick: () => setQuestion('settle') }
            : null;
  const candidates: (Move | false)[] = [
    isOut &&
      batch.can_read_answer && { key: 'answer', label: 'Read bank’s answer', onClick: () => setQuestion('answer') },
    state === 'partly_failed' || state === 'settled'
      ? batch.can_read_answer && { key: 'answer', label: 'Read bank’s answer', onClick: () => setQuestion('answer') }
      : false,
    isOut &&
      how !== 'checks' &&
      next?.label !== 'Record all as paid' && {
        key: 'settle',
        label: 'Record all as paid',
        onClick: () => setQuestion('settle'),
      },
    state === 'exported' &&
      how === 'file' &&
      next?.label !== 'Mark as sent' && {
        key: 'sent',
        label: 'Mark as sent',
        onClick: () => void sending.run({ params, body: { version } }),
      },
    file_hash !== null &&
      export_count > 0 &&
      canTake && {
        key: 'again',
        label: 'Download file again',
        unavailable: can('payouts.export_again') ? null : 'You don’t have permission to export again',
        onClick: () => setQuestion('again'),
      },
    (state === 'open' || (state === 'exported' && how === 'file' && can('payouts.export_again'))) && {
      key: 'cancel',
      label: 'Cancel batch',
      isDangerous: true,
      startsGroup: true,
      onClick: () => setQuestion('cancel'),
    },
  ];
  const moves = can('payouts.batch') ? candidates.filter((move): move is Move => move !== false) : [];
  const left = batch.item_count - batch.settled_count - batch.failed_count;
  const dialogs = (
    <>
      <ConfirmDialog
        opened={question === 'export'}
        onClose={close}
        title={`Export batch ${batch.number}?`}
        confirmLabel={startLabels[how]}
        onConfirm={() => exporting.send({ params, body: { notify_customers: notifies && how !== 'checks', version } })}
      >
        <Text size="sm" mb="sm">
          {countOrders(batch.item_count)}, {formatMoney(batch.total, batch.currency)}. The orders become Sent and can no
          longer be paid in another way.
        </Text>
        {how !== 'checks' && (
          <Checkbox
            label="Email the sellers that their payout was sent"
            checked={notifies}
            onChange={(event) => setNotifies(event.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'again'}
        onClose={close}
        title="Download the file again?"
        confirmLabel="Download again"
        onConfirm={() => saving.send(id)}
      >
        <Text size="sm">
          It is the same file as before. If your bank already has it, don’t hand it in again: sellers would be paid
          twice. Your download is recorded.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'settle'}
        onClose={close}
        title={`Record ${countOrders(left)} as paid?`}
        confirmLabel="Record as paid"
        onConfirm={() => settling.send({ params, body: {} })}
      >
        <Text size="sm">The bank executed the payments. The orders are completed, and their sellers are told.</Text>
      </ConfirmDialog>
      <ReasonDialog
        opened={question === 'cancel'}
        onClose={close}
        title={`Cancel batch ${batch.number}?`}
        confirmLabel="Cancel batch"
        isDangerous
        onConfirm={(reason) => canceling.send({ params, body: { reason, version } })}
      >
        {state === 'exported'
          ? 'Its orders are to be paid again. Make sure that the bank does not execute the file, or sellers are paid twice.'
          : 'Its orders are to be paid again.'}
      </ReasonDialog>
      <AnswerDialog batch={batch} opened={question === 'answer'} onClose={close} />
    </>
  );
  return { next, moves, dialogs };
}
