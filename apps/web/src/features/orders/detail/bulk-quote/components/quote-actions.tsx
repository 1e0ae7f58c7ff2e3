import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { status, statusBadge, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { downloadQuote, moveQuote, quoteQueue } from '../../../bulk-quote/bulk-quote.api.ts';
import { orderKeys, readVersion } from '../../../order.api.ts';
import { useOrder } from '../../use-order.ts';
import type { CallWithReasons } from '../../use-overrides.tsx';

const files = [
  { format: 'pdf', label: 'PDF' },
  { format: 'excel', label: 'XLSX' },
  { format: 'csv', label: 'CSV' },
] as const;

/** Sends the quote, records the seller's answer, and downloads it. */
export function QuoteActions({ withReasons }: { withReasons: CallWithReasons }) {
  const { order, can } = useOrder();
  const queryClient = useQueryClient();
  const download = useAction((format: (typeof files)[number]['format']) => downloadQuote(order.id, format), {});
  const move = useAction(
    (status_id: number, sub_status_id: number) =>
      withReasons(({ limits_reason }) => {
        const version = readVersion(queryClient, order);
        return moveQuote(order.id, { status_id, sub_status_id, version, limits_reason });
      }),
    {
      queue: quoteQueue(order.id),
      invalidates: [orderKeys.detail(order.id), orderKeys.lists],
      message: (moved) => `Status: ${statusBadge(moved.status_id, moved.sub_status_id).label}`,
    },
  );
  const isOpen = order.status_id === status.manualQuote && !order.is_archived && can('orders.status');
  const isSent = order.sub_status_id === subStatus.requiresReview;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconDownload size={14} />}>
            Download
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {files.map(({ format, label }) => (
            <Menu.Item key={format} onClick={() => download.run(format)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <>
          <BusyButton size="xs" variant="default" onClick={() => move.run(status.leads, subStatus.cancelled)}>
            Record decline
          </BusyButton>
          <BusyButton
            size="xs"
            variant={isSent ? 'filled' : 'default'}
            onClick={() => move.run(status.leads, subStatus.activeLead)}
          >
            Record acceptance
          </BusyButton>
          {!isSent && (
            <BusyButton size="xs" onClick={() => move.run(status.manualQuote, subStatus.requiresReview)}>
              Send quote
            </BusyButton>
          )}
        </>
      )}
    </>
  );
}
