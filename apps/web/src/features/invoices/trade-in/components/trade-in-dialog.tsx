import { Button, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { InvoiceMethod } from '@tradepost/contracts/invoices/invoice.data';
import { applyTradeIn, listTradeInOrders } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
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
  const [order_id, setOrder] = useState('');
  const [method, setMethod] = useState<InvoiceMethod | ''>('cash');
  const orders = useQuery({
    ...contractQuery(listTradeInOrders, { query: customer_id === null ? {} : { customer_id } }),
    enabled: opened,
    meta: { handles_errors: true },
  });
  const apply = useAction(applyTradeIn, {
    ...{ invalidates: invoiceKeys, errors: 'screen' as const },
    message: 'Applied the trade-in',
  });
  const chosen = orders.data?.find((order) => String(order.id) === order_id);
  const rest = chosen ? chosen.total - due_total : 0;
  const submit = async () => {
    if (!chosen) return;
    const body = { order_id: chosen.id, version, ...(rest > 0 && method ? { refund_method: method } : {}) };
    await apply.send({ params: { id }, body });
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Add a trade-in">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit().catch(() => undefined);
        }}
      >
        <Stack gap="sm">
          {orders.isError && <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />}
          {orders.data?.length === 0 && (
            <Text size="sm">
              No in-store order in Payout Processing{customer_id === null ? '' : ' of this customer'}. Move the trade-in
              to Payout Processing first.
            </Text>
          )}
          {orders.data && orders.data.length > 0 && (
            <Radio.Group label="Order" value={order_id} onChange={setOrder}>
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
          {rest > 0 && (
            <NativeSelect
              label="Pay the rest by"
              data={[...methodOptions(true), { value: '', label: 'Later: it stays owed to the buyer' }]}
              value={method}
              onChange={(event) => setMethod(event.currentTarget.value as InvoiceMethod)}
            />
          )}
          <DialogFoot error={apply.error} onCancel={onClose}>
            <Button type="submit" loading={apply.isRunning} disabled={!chosen}>
              Apply trade-in
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
