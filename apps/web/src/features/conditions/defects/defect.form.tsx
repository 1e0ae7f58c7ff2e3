import { Anchor, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { defectParts, partLabels } from '@tradepost/contracts/conditions/defect-part.data';
import { findDeductions } from '@tradepost/contracts/pricing/deductions/deductions.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { AmountInput } from '../components/amount-input.tsx';
import { repairCostsPath } from '../condition.rules.ts';
import type { DefectValues } from './defect.rules.ts';

type DefectForm = UseFormReturnType<DefectValues>;

/** The name, the part and the deduction of a defect. */
export function DefectFields({ form }: { form: DefectForm }) {
  const isByPart = useQuery(contractQuery(findDeductions)).data?.deduction_mode === 'by_part';
  const isOfPart = form.values.part !== 'none';
  return (
    <>
      <Section title="Defect">
        <Stack gap="md">
          <TextInput
            label="Name"
            description="As the seller sees it, such as “Screen cracked”"
            required
            maxLength={60}
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label="Part"
            description="The part that is damaged. Sellers don’t see it."
            data={defectParts.map((value) => ({ value, label: partLabels[value] }))}
            {...form.getInputProps('part')}
            onChange={(event) => {
              const part = event.currentTarget.value as DefectValues['part'];
              form.setFieldValue('part', part);
              if (part === 'none') form.setFieldValue('uses_repair_cost', false);
            }}
          />
        </Stack>
      </Section>
      <Section title="Deduction">
        <Stack gap="md">
          <RepairFields form={form} isOfPart={isOfPart} />
          <Amount
            form={form}
            label={form.values.uses_repair_cost ? 'If no cost is set' : 'Deduction'}
            type="amount_type"
            price="amount_price"
          />
          <Checkbox
            label="Add to other deductions"
            description={
              isByPart && isOfPart
                ? 'Deductions add up by part: of each part, only the largest counts. This setting has no effect.'
                : 'Of the defects without this setting, only the largest deduction counts'
            }
            disabled={isByPart && isOfPart}
            {...form.getInputProps('is_stackable', { type: 'checkbox' })}
          />
          <Checkbox
            label="Can go below the lowest condition"
            description="Other defects never lower the price below that of the lowest condition. Use this for locks, which make a device worthless."
            {...form.getInputProps('is_below_floor', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
    </>
  );
}

/** Whether the repair cost of the part is deducted, and what comes on top. */
function RepairFields({ form, isOfPart }: { form: DefectForm; isOfPart: boolean }) {
  return (
    <>
      <Checkbox
        label="Deduct the repair cost of the part"
        description={
          isOfPart ? (
            <>
              Of the model, from your{' '}
              <Anchor component={Link} to={repairCostsPath} inherit>
                repair costs
              </Anchor>{' '}
              by part and model
            </>
          ) : (
            'Choose a part first'
          )
        }
        disabled={!isOfPart}
        {...form.getInputProps('uses_repair_cost', { type: 'checkbox' })}
      />
      {form.values.uses_repair_cost && (
        <Amount form={form} label="Extra" type="extra_amount_type" price="extra_amount_price" />
      )}
    </>
  );
}

interface AmountProps {
  form: DefectForm;
  label: string;
  type: 'amount_type' | 'extra_amount_type';
  price: 'amount_price' | 'extra_amount_price';
}

function Amount({ form, label, type, price }: AmountProps) {
  const { currency } = useMe();
  const { error } = form.getInputProps(price);
  return (
    <AmountInput
      label={label}
      value={{ amount_type: form.values[type], amount_price: form.values[price] }}
      currency={currency}
      input={{ error, 'data-path': price }}
      onChange={(amount) => {
        form.setFieldValue(type, amount.amount_type);
        form.setFieldValue(price, amount.amount_price);
      }}
    />
  );
}
