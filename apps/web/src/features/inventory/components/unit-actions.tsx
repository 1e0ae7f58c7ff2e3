import { Group } from '@mantine/core';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { changeUnitStatus } from '@tradepost/contracts/inventory/unit-bulk.contract';
import { undoSale } from '@tradepost/contracts/inventory/unit-sale.contract';
import { useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { showError } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { type Move, Moves } from '../../../ui/detail-page/moves.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { unitKeys } from '../inventory.api.ts';
import { unitBadge } from '../unit-labels.rules.ts';
import { unitChangelogPath } from '../unit-paths.rules.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { RepairDialog } from './repair-dialog.tsx';
import { SellDialog } from './sell-dialog.tsx';

type Open = 'sell' | 'hold' | 'repair' | 'undo' | 'out' | 'delete' | null;

/** The status of a unit, its next step and its other moves. */
export function UnitActions({ unit }: { unit: UnitDetail }) {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const undo = useAction(undoSale, { invalidates: unitKeys, message: 'Sale undone' });
  const status = useAction(changeUnitStatus, { invalidates: unitKeys });
  const move = async (to: 0 | 5 | -1, reason?: string) => {
    const result = await status.send({ body: { selection: { ids: [unit.id] }, status: to, reason } });
    const [row] = result.rows;
    if (row?.outcome === 'refused') throw new Error(row.reason ?? 'This unit can’t move');
  };
  const isAvailable = unit.status === unitStatus.available;
  const isKept = unit.status === unitStatus.notAvailable;
  const isFree = isKept && unit.holds.length === 0;
  const back = unit.status === unitStatus.deleted ? 'Return to stock' : 'Make available';
  const moves: Move[] = [
    ...(can('inventory.edit') && (isFree || unit.status === unitStatus.deleted)
      ? [{ key: 'available', label: back, onClick: () => void move(0).catch(showError) }]
      : []),
    ...(can('inventory.edit') && (isAvailable || isKept)
      ? [{ key: 'hold', label: isKept ? 'Hold or change hold' : 'Put on hold', onClick: () => setOpen('hold') }]
      : []),
    ...(can('inventory.edit') && isAvailable
      ? [{ key: 'out', label: 'Make not available', onClick: () => setOpen('out') }]
      : []),
    ...(can('inventory.sell') && unit.undo_sale_until !== null
      ? [{ key: 'undo', label: 'Undo sale', onClick: () => setOpen('undo') }]
      : []),
    ...(can('inventory.repair') ? [{ key: 'repair', label: 'Repair status', onClick: () => setOpen('repair') }] : []),
    ...(can('changelog.view') ? [{ key: 'log', label: 'Change log', to: unitChangelogPath(unit.id) }] : []),
    ...(can('inventory.repair') && (isAvailable || isKept)
      ? [{ key: 'delete', label: 'Delete', isDangerous: true, startsGroup: true, onClick: () => setOpen('delete') }]
      : []),
  ];
  const canSell = can('inventory.sell') && isAvailable;
  return (
    <Group gap="xs" wrap="nowrap">
      <StatusBadge {...unitBadge(unit.status)} />
      <Moves nextAction={canSell ? { label: 'Sell instantly', onClick: () => setOpen('sell') } : null} moves={moves} />
      <SellDialog unit={unit} opened={open === 'sell'} onClose={close} />
      <HoldDialog unit={unit} opened={open === 'hold'} onClose={close} />
      {open === 'repair' && <RepairDialog unit={unit} opened onClose={close} />}
      <ReasonDialog
        opened={open === 'undo'}
        onClose={close}
        title="Undo sale"
        confirmLabel="Undo sale"
        maxLength={300}
        onConfirm={(reason: string) => undo.send({ params: { id: unit.id }, body: { reason } })}
      />
      <ReasonDialog
        opened={open === 'out'}
        onClose={close}
        title="Make not available"
        confirmLabel="Make not available"
        maxLength={300}
        suggestions={['In repair', 'To be tested', 'Kept for a customer']}
        onConfirm={(reason: string) => move(5, reason)}
      />
      <NotAvailableDialog open={open} close={close} unit={unit} move={move} />
    </Group>
  );
}

interface NotAvailableDialogProps {
  open: Open;
  close: () => void;
  unit: UnitDetail;
  move: (to: 0 | 5 | -1, reason?: string) => Promise<void>;
}

/** Asks why the unit is taken off sale. */
function NotAvailableDialog({ open, close, unit, move }: NotAvailableDialogProps) {
  return (
    <ReasonDialog
      opened={open === 'delete'}
      onClose={close}
      title={`Delete ${unit.number}`}
      confirmLabel="Delete unit"
      isDangerous
      maxLength={300}
      suggestions={['Recycled', 'Lost', 'Used for parts']}
      onConfirm={(reason: string) => move(-1, reason)}
    />
  );
}
