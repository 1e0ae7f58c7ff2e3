import { Checkbox, Stack } from '@mantine/core';
import type { TransferDetail } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import * as steps from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Move, NextAction } from '../../../ui/detail-page/moves.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { DocumentDialog } from '../components/document-dialog.tsx';
import { LabelsDialog } from '../labels/components/labels-dialog.tsx';
import { transferDocumentQuery, transferKeys } from './transfer.api.ts';
import { countUnits } from './transfer-facts.rules.ts';

type Question = 'send' | 'close' | 'cancel' | 'print' | 'labels';

/** The next step of a transfer, its other actions, and their dialogs. */
export function useTransferActions(transfer: TransferDetail) {
  const can = useCan();
  const [question, setQuestion] = useState<Question | null>(null);
  const [kept, setKept] = useState<readonly number[]>([]);
  const sending = useAction(steps.sendTransfer, {
    invalidates: transferKeys,
    message: ({ unit_count }) => `${countUnits(unit_count)} sent`,
  });
  const closing = useAction(steps.closeTransfer, { invalidates: transferKeys, message: 'The receipt is finished' });
  const canceling = useAction(steps.cancelTransfer, {
    invalidates: transferKeys,
    message: 'The transfer was canceled',
  });
  const { id, state, version, number, unit_count, received_count, can_send, can_receive, to_location } = transfer;
  const params = { id };
  const close = () => setQuestion(null);
  const canMove = can('inventory.move');
  const open = unit_count - received_count;
  const movable = transfer.extras.filter(({ can_take_in, unit_id }) => can_take_in && unit_id !== null);

  const next: NextAction | null = !canMove
    ? null
    : state === 'open' && can_send
      ? { label: 'Send transfer', isDisabled: unit_count === 0, onClick: () => setQuestion('send') }
      : state === 'sent' && can_receive
        ? { label: 'Finish receipt', onClick: () => setQuestion('close') }
        : null;
  const moves: Move[] = [
    { key: 'print', label: 'Print document', onClick: () => setQuestion('print') },
    ...(unit_count > 0 ? [{ key: 'labels', label: 'Print labels', onClick: () => setQuestion('labels') }] : []),
    ...(canMove && can_send && (state === 'open' || state === 'sent')
      ? [
          {
            key: 'cancel',
            label: 'Cancel transfer',
            isDangerous: true,
            startsGroup: true,
            unavailable: received_count > 0 ? 'Units of it were received' : null,
            onClick: () => setQuestion('cancel'),
          },
        ]
      : []),
  ];
  const dialogs = (
    <>
      <ConfirmDialog
        opened={question === 'send'}
        onClose={close}
        title={`Send ${countUnits(unit_count)} to ${to_location}?`}
        confirmLabel="Send transfer"
        onConfirm={() => sending.send({ params, body: { version } })}
      >
        They are Moved, and can’t be sold, until they are received. The people at {to_location} are notified.
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'close'}
        onClose={close}
        title={`Finish the receipt of ${number}?`}
        confirmLabel="Finish receipt"
        onConfirm={() => {
          const take_in = movable.flatMap(({ unit_id }) =>
            unit_id === null || kept.includes(unit_id) ? [] : [unit_id],
          );
          return closing.send({ params, body: { version, take_in } });
        }}
      >
        <Stack gap="xs">
          <span>
            {open > 0
              ? `${countUnits(open)} did not arrive. They are listed as missing until they are found or written off.`
              : 'All units arrived.'}
          </span>
          {movable.map(({ code, title, unit_id }) => (
            <Checkbox
              key={code}
              label={`Move ${code} ${title ?? ''} here`}
              checked={unit_id !== null && !kept.includes(unit_id)}
              onChange={(event) =>
                unit_id !== null &&
                setKept(event.currentTarget.checked ? kept.filter((one) => one !== unit_id) : [...kept, unit_id])
              }
            />
          ))}
        </Stack>
      </ConfirmDialog>
      <ReasonDialog
        opened={question === 'cancel'}
        onClose={close}
        title={`Cancel transfer ${number}?`}
        suggestions={['Wrong location', 'Not needed any more']}
        confirmLabel="Cancel transfer"
        isDangerous
        onConfirm={(reason) => canceling.send({ params, body: { reason } })}
      >
        Its units stay in stock where they are.
      </ReasonDialog>
      <DocumentDialog
        opened={question === 'print'}
        onClose={close}
        title={`Transfer ${number}`}
        query={transferDocumentQuery(id, version)}
      />
      <LabelsDialog opened={question === 'labels'} onClose={close} of={{ transfer_id: id }} />
    </>
  );
  return { next, moves, dialogs };
}
