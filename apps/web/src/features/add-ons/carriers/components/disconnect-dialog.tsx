import { useQuery } from '@tanstack/react-query';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import {
  type Connection,
  type ConnectionUses,
  findConnectionUses,
} from '@tradepost/contracts/shipping/connection.contract';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { describeLosses } from '../carrier.rules.ts';

interface DisconnectDialogProps {
  connection: Pick<Connection, 'id' | 'vendor' | 'name'>;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

const unknown: ConnectionUses = { waiting_labels: 0, unused_labels: 0, orders: 0, rules: [], defaults: [] };

/** Says what disconnecting means for open orders, rules and defaults. */
export function DisconnectDialog({ connection, opened, onClose, onConfirm }: DisconnectDialogProps) {
  const { id, vendor, name } = connection;
  const { data: uses } = useQuery({
    ...contractQuery(findConnectionUses, { params: { id } }),
    enabled: opened,
    staleTime: 0,
  });
  const { label } = carrierVendorFacts[vendor];
  return (
    <ConfirmDialog
      opened={opened && uses !== undefined}
      onClose={onClose}
      title={`Disconnect ${vendor === 'usps' ? name : label}?`}
      losses={describeLosses(uses ?? unknown)}
      confirmLabel="Disconnect"
      isDangerous
      onConfirm={onConfirm}
    >
      The credentials are deleted. Labels that you bought are kept, with their tracking up to now.
    </ConfirmDialog>
  );
}
