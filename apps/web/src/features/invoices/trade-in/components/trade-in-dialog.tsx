import { NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { InvoiceMethod } from '@tradepost/contracts/invoices/invoice.data';
import { applyTradeIn, listTradeInOrders } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { invoiceKeys } from '../../invoice.api.ts';
import { methodOptions } from '../../invoice-facts.rules.ts';
import { sayNet } from '../net.rules.ts';

interface TradeInDialogProps {
  invoice: InvoiceDetail;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the order whose payout pays the invoice, and shows the one amount that is left. */
export function TradeInDialog({ invoice, opened, onClose }: TradeInDialogProps) {
  const { id, version, currency, due_total, customer_id } = invoice;
  const orders = useQuery({
    ...contractQuery(listTradeInOrders, { query: customer_id === null ? {} : { customer_id } }),
    enabled: opened,
    meta: { handles_errors: true },
  });
  // The only one is the one that is meant.
  const only = orders.data?.length === 1 ? String(orders.data[0]?.id) : '';
  const find = (order_id: string) => orders.data?.find((order) => String(order.id) === (order_id || only));
  const restOf = (order_id: string) => (find(order_id)?.total ?? due_total) - due_total;
  const { form, dialog } = useDialogForm(applyTradeIn, {
    opened,
    onClose,
    initial: { order_id: '', refund_method: 'cash' as InvoiceMethod | '' },
    toInput: ({ order_id, refund_method }) => ({
      params: { id },
      body: {
        order_id: order_id || only,
        version,
        refund_method: restOf(order_id) > 0 && refund_method ? refund_method : undefined,
      },
    }),
    invalidates: invoiceKeys,
    message: 'Applied the trade-in',
  });
  const chosen = find(form.values.order_id);
  return (
    <FormDialog {...dialog} title="Add a trade-in" submitLabel="Apply trade-in" isDisabled={!chosen}>
      {orders.isError && <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.data?.length === 0 && (
        <Text size="sm">
          No in-store order in Payout Processing{customer_id === null ? '' : ' of this customer'}. Move the trade-in to
          Payout Processing first.
        </Text>
      )}
      {orders.data && orders.data.length > 0 && (
        <Radio.Group label="Order" {...form.getInputProps('order_id')} value={form.values.order_id || only}>
          <Stack gap="xs" mt="xs">
            {orders.data.map((order) => (
              <Radio
                key={order.id}
                value={String(order.id)}
                label={`${order.box_id} · ${formatMoney(order.total, order.currency)}`}
                description={`${order.customer_name} · ${order.item_summary}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {chosen && (
        <Text fw={500} role="status">
          {sayNet(due_total, chosen.total, currency)}
        </Text>
      )}
      {restOf(form.values.order_id) > 0 && (
        <NativeSelect
          label="Pay the rest by"
          data={[...methodOptions(true), { value: '', label: 'Later: it stays owed to the buyer' }]}
          {...form.getInputProps('refund_method')}
        />
      )}
    </FormDialog>
  );
}
