import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type WipeLevel,
  type WipeOutcome,
  wipeLevelHints,
  wipeLevelLabels,
  wipeLevels,
  wipeOutcomeLabels,
  wipeOutcomes,
} from '@tradepost/contracts/diagnostics/device-result.data';
import { createCertificate } from '@tradepost/contracts/diagnostics/wipe.contract';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { useMe } from '../../../../lib/session/use-session.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { diagnosticsKeys } from '../../diagnostics.api.ts';

const emptyWipe = {
  outcome: 'passed' as WipeOutcome,
  level: 'clear' as WipeLevel,
  method: '',
  tool: '',
  tool_version: '',
  verification: '',
  operator: '',
  wiped_at: '',
};
type Values = typeof emptyWipe;

interface CertificateDialogProps {
  unit: UnitDetail;
  opened: boolean;
  onClose: () => void;
}

/** Certifies by hand that a unit was wiped. */
export function CertificateDialog({ unit, opened, onClose }: CertificateDialogProps) {
  const { first_name, last_name } = useMe();
  const { form, dialog } = useDialogForm(createCertificate, {
    opened,
    onClose,
    initial: { ...emptyWipe, operator: `${first_name} ${last_name}`.trim() },
    toInput: ({ tool_version, verification, wiped_at, ...values }) => ({
      params: { id: unit.id },
      body: {
        ...values,
        tool_version: tool_version || null,
        verification: verification || null,
        wiped_at: (wiped_at === '' ? new Date() : new Date(wiped_at)).toISOString(),
      },
    }),
    invalidates: diagnosticsKeys,
    message: ({ number }) => `${number} issued`,
  });
  return (
    <FormDialog {...dialog} title={`Certify the wipe of ${unit.number}`} submitLabel="Issue certificate">
      <WipeFields form={form} />
      <TextInput label="Wiped by" required autoComplete="off" maxLength={120} {...form.getInputProps('operator')} />
      <TextInput
        label="Wiped on (optional)"
        type="datetime-local"
        description="Empty: now"
        {...form.getInputProps('wiped_at')}
      />
    </FormDialog>
  );
}

/** How the data was removed. */
function WipeFields({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <Select
        label="Level (NIST SP 800-88)"
        allowDeselect={false}
        data={wipeLevels.map((value) => ({ value, label: wipeLevelLabels[value] }))}
        description={wipeLevelHints[form.values.level]}
        {...form.getInputProps('level')}
      />
      <TextInput
        label="Method"
        required
        placeholder="Factory reset"
        autoComplete="off"
        data-autofocus
        maxLength={120}
        {...form.getInputProps('method')}
      />
      <TextInput
        label="Tool"
        required
        placeholder="Device settings"
        autoComplete="off"
        maxLength={80}
        {...form.getInputProps('tool')}
      />
      <TextInput
        label="Version of the tool (optional)"
        autoComplete="off"
        maxLength={40}
        {...form.getInputProps('tool_version')}
      />
      <Select
        label="Result"
        allowDeselect={false}
        data={wipeOutcomes.map((value) => ({ value, label: wipeOutcomeLabels[value] }))}
        description={form.values.outcome === 'failed' ? 'A record of the failure. It certifies nothing.' : undefined}
        {...form.getInputProps('outcome')}
      />
      <TextInput
        label="How it was verified (optional)"
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('verification')}
      />
    </>
  );
}
