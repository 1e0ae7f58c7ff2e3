import { IconMail } from '@tabler/icons-react';
import { sendDiagnosticsEmail } from '@tradepost/contracts/orders/order-item.contract';
import { formatMany } from '../../../../../lib/formats/numbers.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { useGates } from '../../../../billing/use-gates.ts';
import { orderKeys } from '../../../order.api.ts';
import { useOrder } from '../../use-order.ts';

/** Emails the seller what the diagnostics say of the devices, once one of them was checked. */
export function SendReport() {
  const { order, can } = useOrder();
  const { is_integration_phonecheck_enable: isInPlan } = useGates();
  const report = useAction(sendDiagnosticsEmail, {
    invalidates: [orderKeys.detail(order.id), orderKeys.changes(order.id)],
    message: ({ to_address, devices, is_sandbox }) =>
      `We emailed ${to_address} the ${is_sandbox ? 'sandbox report' : 'report'} of ${formatMany(devices, 'device')}`,
  });
  const isChecked = order.items.some(({ imei_check }) => imei_check !== null);
  if (!isChecked || !isInPlan || !can('orders.edit') || order.is_archived) return null;
  return (
    <BusyButton
      size="xs"
      variant="subtle"
      leftSection={<IconMail size={14} />}
      onClick={() => report.run({ params: { id: order.id } })}
    >
      Email diagnostics
    </BusyButton>
  );
}
