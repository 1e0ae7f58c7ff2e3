import { Alert, List, Select, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { type UnitStatus, unitStatus, unitStatusFacts } from '@tradepost/contracts/inventory/unit.data';
import {
  findUnitRepair,
  repairUnit,
  type UnitRepair,
  undoUnitMove,
} from '@tradepost/contracts/inventory/unit-repair.contract';
import { api } from '../../../lib/api.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFields } from '../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../ui/dialogs/use-dialog-form.ts';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { unitKeys } from '../inventory.api.ts';

interface RepairDialogProps {
  unit: UnitDetail;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  target: string;
  reason: string;
  price: number | null;
}

const undo = 'undo';

/** Says why a unit has its status, and forces another one with a reason. */
export function RepairDialog({ unit, opened, onClose }: RepairDialogProps) {
  const params = { id: unit.id };
  const asked = useQuery({
    ...contractQuery(findUnitRepair, { params }),
    staleTime: 0,
    meta: { handles_errors: true },
  });
  const { form, dialog } = useDialogForm(
    ({ target, reason, price }: Values) => {
      const version = asked.data?.version ?? unit.version;
      if (target === undo) return api(undoUnitMove, { params, body: { reason, version } });
      const status = Number(target) as UnitStatus;
      return api(repairUnit, {
        params,
        body: { status, reason, version, price: status === unitStatus.sold ? (price ?? 0) : undefined },
      });
    },
    {
      opened,
      onClose,
      initial: { target: '', reason: '', price: unit.sale_price } as Values,
      check: ({ target, reason }) => ({
        target: target === '' && 'Choose what it should be',
        reason: reason.trim().length < 3 && 'Reason is required',
      }),
      invalidates: unitKeys,
      message: (_, { target }) => (target === undo ? 'Last move undone' : 'Status repaired'),
    },
  );
  const isSold = form.values.target === String(unitStatus.sold);
  const last = asked.data?.last_move;
  const refused = asked.data?.targets.find(({ refusal }) => refusal !== null)?.refusal;
  const options = [
    ...(last && last.refusal === null
      ? [{ value: undo, label: `Undo the last move (back to ${unitStatusFacts[last.from].label})` }]
      : []),
    ...(asked.data?.targets ?? [])
      .filter(({ refusal }) => refusal === null)
      .map(({ status }) => ({ value: String(status), label: unitStatusFacts[status].label })),
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={`Repair the status of ${unit.number}`}>
      {asked.error && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <TextSkeleton lines={4} />}
      {asked.data && (
        <DialogFields {...dialog} submitLabel="Repair status" isDisabled={options.length === 0}>
          <StatusReasons data={asked.data} />
          {refused && <Alert color="warning">{refused}</Alert>}
          <TargetField options={options} form={form} />
          {isSold && (
            <MoneyInput
              label="Sold for"
              description="Recorded as a sale outside of Tradepost"
              currency={unit.currency}
              min={0}
              {...form.getInputProps('price')}
              value={form.values.price}
            />
          )}
          <CorrectionReason form={form} />
        </DialogFields>
      )}
    </Dialog>
  );
}

/** Why the unit has its status. */
function StatusReasons({ data }: { data: UnitRepair }) {
  return (
    <div>
      <Text fw={500}>Why it is {unitStatusFacts[data.status].label}</Text>
      <List size="sm">
        {data.why.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
    </div>
  );
}

/** What the unit becomes. */
function TargetField({
  options,
  form,
}: {
  options: { value: string; label: string }[];
  form: UseFormReturnType<Values>;
}) {
  return (
    <Select
      label="Change it to"
      data-autofocus
      data={options}
      disabled={options.length === 0}
      placeholder={options.length === 0 ? 'Nothing can be forced' : undefined}
      {...form.getInputProps('target')}
      value={form.values.target || null}
      onChange={(value) => form.setFieldValue('target', value ?? '')}
    />
  );
}

/** Why it is corrected. */
function CorrectionReason({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <Textarea
      label="Reason"
      description="Recorded in the change log"
      required
      maxLength={300}
      autosize
      minRows={2}
      {...form.getInputProps('reason')}
    />
  );
}
