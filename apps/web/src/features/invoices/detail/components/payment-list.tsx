import { Button, Group, Text } from '@mantine/core';
import { changeDue } from '@tradepost/contracts/invoices/change-due.rules';
import type { InvoiceDetail, InvoicePayment } from '@tradepost/contracts/invoices/invoice.contract';
import { voidInvoicePayment } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx';
import { invoiceKeys } from '../../invoice.api.ts';
import { showDay } from '../../invoice-facts.rules.ts';
import classes from './line-table.module.css';

/** What was paid and paid back. A mistake can be voided; its row stays. */
export function PaymentList({ invoice }: { invoice: InvoiceDetail }) {
  const can = useCan();
  const [voiding, setVoiding] = useState<{ payment: InvoicePayment; opened: boolean } | null>(null);
  const action = useAction(voidInvoicePayment, { invalidates: invoiceKeys, message: 'Voided the payment' });
  const { id, payments, currency, version, canceled_at } = invoice;
  const close = () => setVoiding((before) => before && { ...before, opened: false });
  return (
    <Section title="Payments" note={payments.length || undefined} isFlush={payments.length > 0}>
      {payments.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing has been paid yet.
        </Text>
      ) : (
        <ul className={classes.lines} aria-label="Payments">
          {payments.map((payment) => (
            <li key={payment.id} className={classes.line}>
              <div className={classes.what}>
                <Text fw={500} td={payment.voided_at ? 'line-through' : undefined}>
                  {payment.amount < 0 ? `Paid back: ${payment.method_label}` : payment.method_label}
                </Text>
                <Text size="sm" c="dimmed">
                  {detailsOf(payment, currency)}
                </Text>
                {payment.voided_at && <Text size="sm">Voided: {payment.voided_reason}</Text>}
              </div>
              <Text fw={500} className={classes.amount} td={payment.voided_at ? 'line-through' : undefined}>
                {formatMoney(payment.amount, currency)}
              </Text>
              {can('invoices.payment') && payment.voided_at === null && canceled_at === null && (
                <Group className={classes.actions}>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="danger"
                    aria-label={`Void ${payment.method_label} of ${formatMoney(payment.amount, currency)}`}
                    onClick={() => setVoiding({ payment, opened: true })}
                  >
                    Void
                  </Button>
                </Group>
              )}
            </li>
          ))}
        </ul>
      )}
      {voiding && (
        <ReasonDialog
          opened={voiding.opened}
          onClose={close}
          title="Void this payment?"
          confirmLabel="Void payment"
          isDangerous
          onConfirm={(reason) =>
            action.send({ params: { id }, body: { payment_id: voiding.payment.id, reason, version } })
          }
        >
          {voiding.payment.kind === 'trade_in'
            ? 'The trade-in order goes back to Payout Processing and is paid in another way.'
            : 'Store credit and cash go back where they came from.'}
        </ReasonDialog>
      )}
    </Section>
  );
}

function detailsOf(payment: InvoicePayment, currency: string): string {
  const { paid_on, reference, member_name, note } = payment;
  return [showDay(paid_on), cashText(payment, currency), reference, member_name, note].filter(Boolean).join(' · ');
}

/** What was handed over in cash, and the change. */
function cashText({ amount, cash_received }: InvoicePayment, currency: string): string {
  if (cash_received === null) return '';
  const change = changeDue(amount, cash_received, currency) ?? 0;
  return `${formatMoney(cash_received, currency)} received, ${formatMoney(change, currency)} change`;
}
