import { Checkbox, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TransferDetail, TransferUnit } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import * as steps from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { noteTransferUnit, writeOffUnits } from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { useMemo, useState } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { usePaging } from '../../../../ui/pagination/page-size.ts';
import { actionsColumn } from '../../../../ui/row-menu/actions-column.tsx';
import { Bone } from '../../../../ui/states/bone.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { transferKeys, transferUnitsQuery } from '../transfer.api.ts';
import { countUnits, transferUnitBadge } from '../transfer-facts.rules.ts';

const columns: readonly Column<TransferUnit>[] = [
  { key: 'number', header: 'Unit', width: 96, never_cut: true, render: ({ number }) => number },
  {
    key: 'title',
    header: 'Device',
    width: 208,
    render: ({ title, variant_label }) => [title, variant_label].filter(Boolean).join(' · '),
  },
  {
    key: 'identifier',
    header: 'IMEI or serial',
    width: 152,
    never_cut: true,
    render: ({ identifier }) => identifier ?? '–',
  },
  {
    key: 'state',
    header: 'Status',
    width: 144,
    card: 'corner',
    render: ({ state, is_damaged, note }) => (
      <>
        <StatusBadge isPlain {...transferUnitBadge(state)} />
        {(is_damaged || note) && (
          <Text size="xs" c="dimmed">
            {[is_damaged && 'Damaged', note].filter(Boolean).join(': ')}
          </Text>
        )}
      </>
    ),
  },
];

/** The units of a transfer, page by page, with what can be done with each. */
export function TransferUnits({ transfer }: { transfer: TransferDetail }) {
  const can = useCan();
  const { page, per_page, bar } = usePaging('transfer-units');
  const [damaged, setDamaged] = useState<TransferUnit | null>(null);
  const [lost, setLost] = useState<TransferUnit | null>(null);
  const { id, state, can_send, can_receive } = transfer;
  const units = useQuery(transferUnitsQuery(id, { page, per_page }));
  const unscan = useAction(steps.unscanTransfer, { invalidates: transferKeys, message: 'Taken back' });
  const found = useAction(steps.findMissingUnits, {
    invalidates: transferKeys,
    message: 'The unit is in stock here',
  });
  const canMove = can('inventory.move');
  const canRepair = can('inventory.repair');
  const shown = useMemo(() => {
    const params = { id };
    const actionsOf = (unit: TransferUnit) => {
      const isUndone =
        canMove && ((state === 'open' && can_send) || (state === 'sent' && can_receive && unit.state === 'received'));
      const isMissing = unit.state === 'missing';
      return [
        { key: 'open', label: 'Open unit', to: `/inventory/edit/${unit.id}` },
        ...(isUndone
          ? [
              {
                key: 'undo',
                label: state === 'open' ? 'Take out of the transfer' : 'Undo receipt',
                onClick: () => void unscan.run({ params, body: { unit_ids: [unit.id] } }),
              },
            ]
          : []),
        ...(canMove && can_receive && unit.state === 'received'
          ? [{ key: 'damage', label: 'Note damage', onClick: () => setDamaged(unit) }]
          : []),
        ...(canMove && can_receive && isMissing
          ? [{ key: 'found', label: 'Found', onClick: () => void found.run({ params, body: { unit_ids: [unit.id] } }) }]
          : []),
        ...(canRepair && isMissing
          ? [{ key: 'off', label: 'Write off', isDangerous: true, onClick: () => setLost(unit) }]
          : []),
      ];
    };
    return [...columns, actionsColumn<TransferUnit>(({ number, title }) => `${number} ${title}`, actionsOf)];
  }, [id, state, can_send, can_receive, canMove, canRepair, unscan.run, found.run]);
  const { data, error, refetch } = units;
  return (
    <Section title="Units" note={countUnits(transfer.unit_count)} isFlush>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bone height={160} />)}
      {data && data.items.length === 0 && (
        <EmptyState title="No data to show" description="Scanned units appear here." />
      )}
      {data && data.items.length > 0 && (
        <>
          <DataTable label="Units" columns={shown} rows={data.items} getId={(unit) => unit.id} hasCards />
          <PageBar pagination={data.pagination} shown={data.items.length} {...bar} />
        </>
      )}
      <DamageDialog transfer_id={id} unit={damaged} onClose={() => setDamaged(null)} />
      <WriteOffDialog transfer_id={id} unit={lost} onClose={() => setLost(null)} />
    </Section>
  );
}

interface DamageDialogProps {
  transfer_id: number;
  unit: TransferUnit | null;
  onClose: () => void;
}

/** Notes that a unit arrived damaged, and how. */
function DamageDialog({ transfer_id, unit, onClose }: DamageDialogProps) {
  const { form, dialog } = useDialogForm(noteTransferUnit, {
    opened: unit !== null,
    onClose,
    initial: { is_damaged: true, note: unit?.note ?? '' },
    toInput: (body) => ({ params: { id: transfer_id, unit_id: unit?.id ?? 0 }, body }),
    invalidates: transferKeys,
    message: 'Noted',
  });
  return (
    <FormDialog {...dialog} title={`Damage of ${unit?.number ?? ''}`} submitLabel="Save note">
      <Checkbox label="Arrived damaged" {...form.getInputProps('is_damaged', { type: 'checkbox' })} />
      <Textarea data-autofocus label="Note" autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
    </FormDialog>
  );
}

interface WriteOffDialogProps {
  transfer_id: number;
  unit: TransferUnit | null;
  onClose: () => void;
}

/** Asks why a missing unit leaves the stock. */
function WriteOffDialog({ transfer_id, unit, onClose }: WriteOffDialogProps) {
  const off = useAction(writeOffUnits, { invalidates: transferKeys, message: 'Written off' });
  return (
    <ReasonDialog
      opened={unit !== null}
      onClose={onClose}
      title={`Write off ${unit?.number ?? ''}?`}
      suggestions={['Lost in the mail', 'Stolen', 'Never packed']}
      confirmLabel="Write off unit"
      isDangerous
      onConfirm={(reason) => unit && off.send({ params: { id: transfer_id }, body: { unit_ids: [unit.id], reason } })}
    >
      The unit leaves the stock as Deleted. Its cost is lost.
    </ReasonDialog>
  );
}
