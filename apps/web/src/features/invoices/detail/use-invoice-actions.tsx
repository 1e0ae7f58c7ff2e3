import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Move, NextAction } from '../../../ui/detail-page/moves.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { invoiceKeys } from '../invoice.api.ts';
import { invoiceChangelogPath, invoicePath, invoiceReturnPath } from '../invoice-paths.rules.ts';
import { TradeInDialog } from '../trade-in/components/trade-in-dialog.tsx';
import { EmailDialog } from './components/email-dialog.tsx';
import { InvoicePreview } from './components/invoice-preview.tsx';
import { PaymentDialog } from './components/payment-dialog.tsx';

type Open = 'pay' | 'refund' | 'email' | 'cancel' | 'trade_in' | 'invoice' | 'receipt' | null;

/** The next step of an invoice, its other moves, and their dialogs. */
export function useInvoiceActions(invoice: InvoiceDetail): {
  next: NextAction | null;
  moves: readonly Move[];
  dialogs: ReactNode;
  print: () => void;
} {
  const { id, version, status, due_total, canceled_at, lines } = invoice;
  const can = useCan();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Open>(null);
  const close = () => setOpened(null);
  const options = { invalidates: invoiceKeys };
  const handOver = useAction(edits.handOverInvoice, {
    ...options,
    message: 'Recorded that the buyer has the goods',
  });
  const duplicate = useAction(edits.duplicateInvoice, options);
  const cancel = useAction(edits.cancelInvoice, { ...options, message: `${invoice.number} is canceled` });
  const isCanceled = canceled_at !== null;
  const isInRepair = lines.some(({ unit_status, returned_quantity }) => unit_status === 5 && returned_quantity === 0);
  const next = nextOf(invoice, can, setOpened);
  const needsHandOver = !isCanceled && can('invoices.edit') && (invoice.handed_over_at === null || isInRepair);
  const copy = async () => {
    const copied = await duplicate.run({ params: { id }, body: {} });
    if (copied) await navigate(invoicePath(copied.id));
  };
  const hasPayments = invoice.payments.some(({ voided_at }) => voided_at === null);
  const moves: Move[] = [
    { key: 'print', label: 'Print invoice', onClick: () => setOpened('invoice') },
    ...(hasPayments ? [{ key: 'receipt', label: 'Print receipt', onClick: () => setOpened('receipt') }] : []),
    ...(can('invoices.edit') && !isCanceled
      ? [{ key: 'email', label: 'Email to the buyer', onClick: () => setOpened('email') }]
      : []),
    ...(needsHandOver
      ? [
          {
            key: 'hand-over',
            label: isInRepair ? 'Hand repaired unit back' : 'Hand over goods',
            onClick: () => void handOver.run({ params: { id }, body: { version } }),
          },
        ]
      : []),
    ...(can(['invoices.payment']) && can('orders.payout') && status === 1 && !isCanceled && invoice.trade_in === null
      ? [{ key: 'trade-in', label: 'Add a trade-in', onClick: () => setOpened('trade_in'), startsGroup: true }]
      : []),
    ...(can('invoices.payment') && due_total < 0 && !isCanceled
      ? [{ key: 'refund', label: 'Pay back what is owed', onClick: () => setOpened('refund') }]
      : []),
    ...(can('invoices.return') && !isCanceled
      ? [{ key: 'return', label: 'Return or warranty', to: invoiceReturnPath(id), startsGroup: true }]
      : []),
    ...(can('invoices.edit')
      ? [
          {
            key: 'duplicate',
            label: 'Duplicate',
            onClick: () => void copy(),
            unavailable: lines.every(({ unit_id }) => unit_id !== null) ? 'It has only units' : null,
          },
        ]
      : []),
    ...(can('changelog.view') ? [{ key: 'changelog', label: 'Changelog', to: invoiceChangelogPath(id) }] : []),
    ...(can('invoices.edit') && !isCanceled
      ? [
          {
            key: 'cancel',
            label: 'Cancel invoice',
            isDangerous: true,
            startsGroup: true,
            unavailable: hasPayments ? 'It has payments' : status === 3 ? 'It is paid' : null,
            onClick: () => setOpened('cancel'),
          },
        ]
      : []),
  ];
  const dialogs = (
    <>
      <PaymentDialog key={`pay-${version}`} invoice={invoice} opened={opened === 'pay'} onClose={close} />
      <PaymentDialog
        key={`refund-${version}`}
        invoice={invoice}
        isRefund
        opened={opened === 'refund'}
        onClose={close}
      />
      <EmailDialog invoice={invoice} opened={opened === 'email'} onClose={close} />
      <TradeInDialog invoice={invoice} opened={opened === 'trade_in'} onClose={close} />
      <InvoicePreview invoice={invoice} document="invoice" opened={opened === 'invoice'} onClose={close} />
      <InvoicePreview invoice={invoice} document="receipt" opened={opened === 'receipt'} onClose={close} />
      <ReasonDialog
        opened={opened === 'cancel'}
        onClose={close}
        title={`Cancel ${invoice.number}?`}
        confirmLabel="Cancel invoice"
        isDangerous
        onConfirm={(reason) => cancel.send({ params: { id }, body: { reason, version } })}
      >
        Its units are available again. The number stays, so that none is missing.
      </ReasonDialog>
    </>
  );
  return { next, moves, dialogs, print: () => setOpened('invoice') };
}

function nextOf(
  { canceled_at, due_total, handed_over_at, status }: InvoiceDetail,
  can: ReturnType<typeof useCan>,
  open: (which: Open) => void,
): NextAction | null {
  if (canceled_at !== null) return null;
  if (due_total > 0 && can('invoices.payment')) return { label: 'Record payment', onClick: () => open('pay') };
  if (due_total < 0 && can('invoices.payment')) return { label: 'Pay back', onClick: () => open('refund') };
  if (status === 3 && handed_over_at === null) return { label: 'Print receipt', onClick: () => open('receipt') };
  return null;
}
