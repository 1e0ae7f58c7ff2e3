import { Anchor, Button, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceMethod } from '@tradepost/contracts/invoices/invoice.data';
import { applyTradeIn, findOrderPurchase } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { useOrder } from '../../../orders/detail/use-order.ts';
import { orderKeys } from '../../../orders/order.api.ts';
import { invoiceKeys } from '../../invoice.api.ts';
import { methodOptions } from '../../invoice-facts.rules.ts';
import { invoiceCreatePath, invoicePath } from '../../invoice-paths.rules.ts';
import { sayNet } from '../net.rules.ts';

/** In an in-store order's payout card: the purchase that its payout pays, or the way to one. */
export function OrderPurchase() {
  const { order, can } = useOrder();
  const [isOpen, setOpen] = useState(false);
  const isToPay = order.status_id === status.payoutProcessing && order.paid_total === 0 && order.total > 0;
  const isAsked =
    order.kind === 'in-store' && can('invoices.view') && (isToPay || order.status_id === status.completed);
  const { data } = useQuery({
    ...contractQuery(findOrderPurchase, { params: { id: order.id } }),
    enabled: isAsked,
    meta: { handles_errors: true },
  });
  if (!isAsked || !data) return null;
  if (data.invoice)
    return (
      <Text size="sm" mt="xs">
        Used for{' '}
        <Anchor component={Link} to={invoicePath(data.invoice.id)} size="sm" underline="always">
          invoice {data.invoice.number}
        </Anchor>
      </Text>
    );
  if (!isToPay || !can('orders.payout') || !can('invoices.payment')) return null;
  return (
    <>
      <Button variant="default" size="xs" mt="xs" onClick={() => setOpen(true)}>
        Use for a purchase
      </Button>
      <PurchaseDialog open={data.open} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface PurchaseDialogProps {
  open: { id: number; number: string; bill_name: string; item_summary: string; due_total: number; version: number }[];
  opened: boolean;
  onClose: () => void;
}

function PurchaseDialog({ open, opened, onClose }: PurchaseDialogProps) {
  const { order } = useOrder();
  const find = (invoice_id: string) => open.find(({ id }) => String(id) === invoice_id);
  const isLess = (invoice_id: string) => (find(invoice_id)?.due_total ?? order.total) < order.total;
  const { form, dialog } = useDialogForm(applyTradeIn, {
    opened,
    onClose,
    // The only open one is the one that is meant.
    initial: { invoice_id: open.length === 1 ? String(open[0]?.id) : '', refund_method: 'cash' as InvoiceMethod | '' },
    toInput: ({ invoice_id, refund_method }) => ({
      params: { id: invoice_id },
      body: {
        order_id: order.id,
        version: find(invoice_id)?.version,
        refund_method: isLess(invoice_id) && refund_method ? refund_method : undefined,
      },
    }),
    invalidates: [...invoiceKeys, orderKeys.all],
    message: ({ number }) => `Used for invoice ${number}`,
  });
  const chosen = find(form.values.invoice_id);
  const newInvoice = `${invoiceCreatePath}?customer=${order.customer.id}`;
  return (
    <FormDialog {...dialog} title="Use the payout for a purchase" submitLabel="Use payout" isDisabled={!chosen}>
      {open.length === 0 ? (
        <Text size="sm">
          There is no open invoice of this customer.{' '}
          <Anchor component={Link} to={newInvoice} size="sm" underline="always">
            Make an invoice
          </Anchor>{' '}
          first, then add the trade-in there.
        </Text>
      ) : (
        <Radio.Group label="Invoice" {...form.getInputProps('invoice_id')}>
          <Stack gap="xs" mt="xs">
            {open.map(({ id, number, item_summary, bill_name, due_total }) => (
              <Radio
                key={id}
                value={String(id)}
                label={`${number} · ${formatMoney(due_total, order.currency)}`}
                description={[bill_name || 'Walk-in customer', item_summary].join(' · ')}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {chosen && (
        <Text fw={500} role="status">
          {sayNet(chosen.due_total, order.total, order.currency)}
        </Text>
      )}
      {isLess(form.values.invoice_id) && (
        <NativeSelect
          label="Pay the rest by"
          data={[...methodOptions(true), { value: '', label: 'Later: it stays owed to the buyer' }]}
          {...form.getInputProps('refund_method')}
        />
      )}
    </FormDialog>
  );
}
