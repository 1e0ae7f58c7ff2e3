import { Alert, List, Text } from '@mantine/core';
import type { TransferDetail } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import type { TransferState } from '@tradepost/contracts/inventory/transfers/transfer.data';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { DetailPage } from '../../../../ui/detail-page/detail-page.tsx';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { countUnits, transferBadge } from '../transfer-facts.rules.ts';
import { transferListId, transferListPath } from '../transfer-paths.rules.ts';
import { useTransferActions } from '../use-transfer-actions.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { TransferScans } from './transfer-scans.tsx';
import { TransferUnits } from './transfer-units.tsx';

/** The page of one transfer. Who works at neither end of its next step only reads it. */
export function TransferView({ transfer }: { transfer: TransferDetail }) {
  const { number, state, from_location, to_location, missing_count } = transfer;
  const title = `Transfer ${number}`;
  usePageTitle(title);
  const canMove = useCan()('inventory.move');
  const { next, moves, dialogs } = useTransferActions(transfer);
  const isScanned = canMove && ((state === 'open' && transfer.can_send) || (state === 'sent' && transfer.can_receive));
  return (
    <>
      <DetailPage
        list={{ id: transferListId, to: transferListPath, label: 'Transfers' }}
        title={title}
        copyId={number}
        status={<StatusBadge {...transferBadge(state)} />}
        subtitle={
          <>
            {from_location} → {to_location}, created <TimeText at={transfer.created_at} />
            {transfer.created_by && ` by ${transfer.created_by}`}
          </>
        }
        nextAction={next}
        moves={moves}
        banner={
          <>
            {missing_count > 0 && (
              <Alert color="warning" title={`${countUnits(missing_count)} did not arrive`}>
                They stay listed as missing until they are found or written off.
              </Alert>
            )}
            {state === 'canceled' && transfer.cancel_reason && (
              <Alert color="gray" title="Canceled">
                {transfer.cancel_reason}
              </Alert>
            )}
          </>
        }
        work={
          <>
            {isScanned && <TransferScans transfer={transfer} />}
            <TransferUnits transfer={transfer} />
            {transfer.extras.length > 0 && <TransferExtras transfer={transfer} />}
          </>
        }
        side={
          <>
            <Figures transfer={transfer} state={state} missing_count={missing_count} />
            <TransferDetails transfer={transfer} />
          </>
        }
      />
      {dialogs}
    </>
  );
}

/** What arrived although the transfer does not list it. */
function TransferExtras({ transfer: { extras, state } }: { transfer: TransferDetail }) {
  return (
    <Section title="Unexpected" note={extras.length}>
      <List size="sm" spacing={4}>
        {extras.map(({ code, title, why, is_taken_in }) => (
          <List.Item key={code}>
            <b>{code}</b> {title} <Text span c="dimmed">{`${why}${is_taken_in ? '. Moved here' : ''}`}</Text>
          </List.Item>
        ))}
      </List>
      {state === 'sent' && (
        <Text size="sm" c="dimmed" mt="xs">
          When you finish the receipt, units that are in stock elsewhere can move here.
        </Text>
      )}
    </Section>
  );
}

interface FiguresProps {
  transfer: TransferDetail;
  state: TransferState;
  missing_count: number;
}

/** How many units left, arrived and are missing. */
function Figures({ transfer, state, missing_count }: FiguresProps) {
  return (
    <Section title="Figures">
      <Facts
        facts={[
          { key: 'units', label: 'Units', value: formatCount(transfer.unit_count) },
          { key: 'received', label: 'Received', value: formatCount(transfer.received_count) },
          ...(state === 'sent'
            ? [
                {
                  key: 'open',
                  label: 'Still to come',
                  value: formatCount(transfer.unit_count - transfer.received_count),
                },
              ]
            : []),
          { key: 'missing', label: 'Missing', value: formatCount(missing_count) },
          { key: 'extra', label: 'Unexpected', value: formatCount(transfer.extra_count) },
          { key: 'damaged', label: 'Damaged', value: formatCount(transfer.damaged_count) },
        ]}
      />
    </Section>
  );
}
