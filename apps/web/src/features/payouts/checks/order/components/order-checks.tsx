import { Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { type CheckRun, type PrintedCheck, printChecks } from '@tradepost/contracts/payouts/check.contract';
import { registerStateLabels } from '@tradepost/contracts/payouts/check.data';
import { useState } from 'react';
import { newKey } from '../../../../../lib/new-key.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { RowMenu } from '../../../../../ui/row-menu/row-menu.tsx';
import { StatusBadge } from '../../../../../ui/status-badge/status-badge.tsx';
import { leftToPay } from '../../../../orders/detail/order-facts.rules.ts';
import { useOrder } from '../../../../orders/detail/use-order.ts';
import { checkKeys, orderChecksQuery } from '../../check.api.ts';
import { checkMeanings } from '../../check.rules.ts';
import { AnswerDialog } from '../../components/answer-dialog.tsx';
import classes from '../../components/checks.module.css';
import { RunPdf } from '../../components/run-pdf.tsx';
import { useCheckActions } from '../../use-check-actions.tsx';

/** The checks of the order, below its payouts: print one, say how it printed, void and reissue. */
export function OrderChecks() {
  const { order, can, calls } = useOrder();
  const isAllowed = can('orders.payout') || can('payouts.batch');
  const isCheck = order.payout_method === 'check';
  const checks = useQuery({ ...orderChecksQuery(order.id), enabled: isAllowed });
  const [shown, setShown] = useState<'print' | 'answer' | null>(null);
  const print = useAction(printChecks, { invalidates: checkKeys, onDone: () => calls.refresh() });
  const { actionsOf, dialogs } = useCheckActions({
    onReissued: async () => {
      await calls.refresh();
      setShown('print');
    },
  });
  const items = checks.data?.items ?? [];
  const waiting = items.find(({ state }) => state === 'printed');
  const isReady = isCheck && order.status_id === status.payoutProcessing && !order.is_archived && leftToPay(order) > 0;
  if (!isAllowed || (items.length === 0 && !isReady)) return null;

  const start = async () => {
    if (await print.run({ body: { order_ids: [order.id] }, idempotencyKey: newKey() })) setShown('print');
  };
  const run = waiting && runOf(waiting);
  return (
    <Stack gap="xs" mt="sm">
      {items.map((check) => (
        <div key={check.id} className={classes.run}>
          <span>
            Check {check.number}{' '}
            <StatusBadge isPlain label={registerStateLabels[check.state]} meaning={checkMeanings[check.state]} />
          </span>
          {actionsOf(check).length > 0 && <RowMenu name={`check ${check.number}`} actions={actionsOf(check)} />}
        </div>
      ))}
      {isReady && !waiting && checks.data && (
        <BusyButton variant="default" leftSection={<IconPrinter size={16} />} onClick={start}>
          Print check
        </BusyButton>
      )}
      {run && waiting && (
        <>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setShown('print')}>
            Print check {waiting.number}
          </Button>
          <Button onClick={() => setShown('answer')}>Did it print well?</Button>
          <RunPdf batch_id={run.batch_id} count={1} opened={shown === 'print'} onClose={() => setShown('answer')} />
          <AnswerDialog
            run={run}
            opened={shown === 'answer'}
            onClose={() => setShown(null)}
            onAnswered={async () => {
              await calls.refresh();
            }}
          />
        </>
      )}
      {dialogs}
    </Stack>
  );
}

/** The part of a run that belongs to this order. */
const runOf = (check: PrintedCheck): CheckRun => ({
  batch_id: check.batch_id,
  batch_number: check.batch_number,
  waiting: 1,
  checks: [check],
});
