import { Checkbox, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addPlanNode, editPlanNode, type PlanNode } from '@tradepost/contracts/pricing/plan/plan.contract';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { NumberField } from '../../components/number-field.tsx';
import { planKeys, planSettingsQuery } from '../plan.api.ts';
import { termLabels } from '../plan.rules.ts';
import { emptyNode, missingNode, NodeFields, toNode } from './node-fields.tsx';

interface TargetDialogProps {
  /** The target to change; null for a new one. */
  target: PlanNode | null;
  opened: boolean;
  onClose: () => void;
}

const toValues = (target: PlanNode | null) => ({
  node: emptyNode,
  target_weeks: target?.target_weeks ?? null,
  raise_percent: target?.raise_percent ?? null,
  lower_percent: target?.lower_percent ?? null,
  stop_weeks: target?.stop_weeks ?? null,
  never_stops: target?.never_stops ?? false,
  day_cap: target?.day_cap ?? null,
  is_cap_per_location: target?.is_cap_per_location ?? false,
});

/** Adds a target of the buy plan, or changes one. */
export function TargetDialog({ target, opened, onClose }: TargetDialogProps) {
  const usual = useQuery({ ...planSettingsQuery, enabled: opened }).data;
  const title = target ? `Target for ${target.name}` : 'Add target';
  const { form, dialog } = useDialogForm(target ? editPlanNode : addPlanNode, {
    opened,
    onClose,
    initial: toValues(target),
    check: ({ node }) => (target ? {} : missingNode(node)),
    toInput: ({ node, ...terms }) =>
      target
        ? { params: { id: target.id }, body: { ...terms, version: target.version } }
        : { body: { ...terms, node: toNode(node) } },
    invalidates: planKeys,
    message: 'Target saved',
  });
  const { never_stops, day_cap } = form.values;
  const placeholder = (value: number | null | undefined) => (value == null ? 'Never' : `${value} (default)`);
  const number = (name: keyof typeof termLabels, description: string, isDisabled = false) => (
    <NumberField
      {...(form.getInputProps(name) as { value: number | null; onChange: (value: number | null) => void })}
      label={termLabels[name]}
      description={description}
      placeholder={isDisabled ? 'Never' : placeholder(usual?.[name])}
      disabled={isDisabled}
    />
  );
  return (
    <FormDialog {...dialog} title={title} submitLabel="Save target" label={title} size="lg">
      {!target && <NodeFields form={form} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {number('target_weeks', 'How long the stock should last')}
        {number('stop_weeks', 'The shop says when you buy again', never_stops)}
        {number('raise_percent', 'While there are too few')}
        {number('lower_percent', 'While there are too many')}
      </SimpleGrid>
      <Checkbox {...form.getInputProps('never_stops', { type: 'checkbox' })} label="Never stop buying" />
      <NumberField
        {...(form.getInputProps('day_cap') as { value: number | null; onChange: (value: number | null) => void })}
        label="Most devices a day"
        placeholder="No limit"
        maw={240}
      />
      {day_cap !== null && (
        <Checkbox
          {...form.getInputProps('is_cap_per_location', { type: 'checkbox' })}
          label="Count each location on its own"
        />
      )}
    </FormDialog>
  );
}
