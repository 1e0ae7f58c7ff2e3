import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sendOdooOrder } from '@tradepost/contracts/systems/odoo.contract';
import { readOrderReports } from '@tradepost/contracts/systems/phonecheck.contract';
import { createTicketOfOrder } from '@tradepost/contracts/systems/repairdesk.contract';
import { findOrderSystems } from '@tradepost/contracts/systems/system-record.contract';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { useState } from 'react';
import { contractKey, contractQuery } from '../../../../../lib/query/contract-query.ts';
import { useRealtime } from '../../../../../lib/socket.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { useOrder } from '../../../../orders/detail/use-order.ts';
import { OdooPreview } from './odoo-preview.tsx';

const keys = [contractKey(findOrderSystems)];

/** What the order is in connected systems, and what can be done with them. Shown where one is connected. */
export function SystemsCard() {
  const { order } = useOrder();
  const { data, refetch } = useQuery(contractQuery(findOrderSystems, { params: { id: order.id } }));
  useRealtime('offer-has-changes', ({ entity, id }) => {
    if (entity === 'order' && id === order.id) void refetch();
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Connected systems">
      <Stack gap="sm">
        {data.items.map(({ vendor, record_name, is_waiting }) => (
          <Stack key={vendor} gap={4}>
            <Text fw={500} size="sm">
              {systemFacts[vendor].label}
            </Text>
            {(record_name !== null || is_waiting) && (
              <Text size="sm" c="dimmed">
                {record_name ?? 'Waiting to be sent'}
              </Text>
            )}
            {vendor === 'repairdesk' && record_name === null && <CreateTicket isWaiting={is_waiting} />}
            {vendor === 'odoo' && <OdooActions isThere={record_name !== null || is_waiting} />}
            {vendor === 'phonecheck' && <ReadReports />}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

function CreateTicket({ isWaiting }: { isWaiting: boolean }) {
  const { order, can } = useOrder();
  const [isAsking, setAsking] = useState(false);
  const create = useAction(createTicketOfOrder, { invalidates: keys, message: 'The repair ticket is being created' });
  if (!can('orders.edit') || isWaiting) return null;
  return (
    <>
      <Group>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Create repair ticket
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Create a repair ticket?"
        confirmLabel="Create repair ticket"
        onConfirm={() => create.send({ params: { id: order.id } })}
      >
        The devices of this order are sent to RepairDesk. Depending on your settings there, it may tell the customer
        about the new ticket.
      </ConfirmDialog>
    </>
  );
}

function OdooActions({ isThere }: { isThere: boolean }) {
  const { order, can } = useOrder();
  const [isShown, setShown] = useState(false);
  const send = useAction(sendOdooOrder, { invalidates: keys, message: 'The order is being sent to Odoo' });
  if (!can('addons.edit')) return null;
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setShown(true)}>
          Preview in Odoo
        </Button>
        {!isThere && order.paid_at !== null && (
          <BusyButton size="xs" variant="default" onClick={() => send.run({ params: { id: order.id } })}>
            Send to Odoo
          </BusyButton>
        )}
      </Group>
      <OdooPreview opened={isShown} onClose={() => setShown(false)} order_id={order.id} />
    </>
  );
}

function ReadReports() {
  const { order, can } = useOrder();
  const read = useAction(readOrderReports, { invalidates: keys, message: 'The test reports are being read' });
  const hasNumber = order.items.some(({ imei, serial }) => imei !== null || serial !== null);
  if (!can('orders.edit') || !hasNumber) return null;
  return (
    <Group>
      <BusyButton size="xs" variant="default" onClick={() => read.run({ params: { id: order.id } })}>
        Read test reports
      </BusyButton>
    </Group>
  );
}
