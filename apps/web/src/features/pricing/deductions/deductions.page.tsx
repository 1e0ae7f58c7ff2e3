import { NativeSelect } from '@mantine/core';
import {
  type DeductionMode,
  deductionModeLabels,
  deductionModes,
} from '@tradepost/contracts/conditions/defect-part.data';
import {
  DeductionForm,
  findDeductions,
  previewDeductions,
  saveDeductions,
} from '@tradepost/contracts/pricing/deductions/deductions.contract';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { DeductionChanges } from './components/deduction-changes.tsx';

interface DeductionValues extends Record<string, unknown> {
  deduction_mode: DeductionMode;
}

const descriptions: Record<DeductionMode, string> = {
  as_marked:
    'Defects marked “Add to other deductions” add up. Of the others, only the largest counts, even when they are of different parts.',
  by_part:
    'Of each part, such as the screen or the battery, only the largest deduction counts. The parts add up. Defects of no part add up as they are marked.',
};

/** Quotes are priced anew. */
const invalidates = [contractKey(findDeductions), contractKey(previewDeductions), ['prices'], ['conditions']];

/** `/settings/deductions`: how the deductions of several defects add up, and what another choice changes. */
export function Component() {
  const isReadOnly = !useCan()('pricing.edit');
  const { form, page, stored } = useSettingsForm(findDeductions, saveDeductions, {
    empty: { deduction_mode: 'as_marked' } as DeductionValues,
    toValues: ({ deduction_mode }) => ({ deduction_mode }),
    validate: validateWith(DeductionForm),
    labels: { deduction_mode: 'How deductions add up' },
    format: (_key, value) => deductionModeLabels[value as DeductionMode],
    toBody: ({ deduction_mode }) => ({ deduction_mode }),
    message: ({ deduction_mode }) => `New quotes deduct: ${deductionModeLabels[deduction_mode].toLowerCase()}`,
    invalidates,
  });
  const chosen = form.values.deduction_mode;
  return (
    <FormPage
      {...page}
      title="Deductions"
      description="What a device with several defects is worth. Applies to new quotes; existing orders keep their prices."
      width="full"
    >
      <Section title="How deductions add up">
        <NativeSelect
          label="Several defects on one device"
          description={descriptions[chosen]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={deductionModes.map((value) => ({ value, label: deductionModeLabels[value] }))}
          disabled={isReadOnly}
          maw={420}
          {...form.getInputProps('deduction_mode')}
        />
      </Section>
      {stored && <DeductionChanges used={stored.deduction_mode} chosen={chosen} />}
    </FormPage>
  );
}
