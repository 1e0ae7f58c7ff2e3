import { NumberInput, TextInput } from '@mantine/core';
import { bankAccountLabels } from '@tradepost/contracts/company/bank-labels.rules';
import { maxCheckNumber } from '@tradepost/contracts/payouts/check.data';
import { useMe } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import classes from './checks.module.css';
import type { CheckSectionProps } from './layout-section.tsx';

/** The bank that pays, and the next number. */
export function BankSection({ form, isReadOnly, canSeeAccount }: CheckSectionProps & { canSeeAccount: boolean }) {
  const field = (name: string) => ({ ...form.getInputProps(name), disabled: isReadOnly, autoComplete: 'off' });
  const { country_code } = useMe();
  const labels = bankAccountLabels(country_code);
  const isCanadian = country_code === 'CA';
  return (
    <Section title="Bank and numbers">
      <div className={classes.fields}>
        <TextInput {...field('bank_name')} label="Bank name" maxLength={80} />
        <TextInput {...field('bank_address')} label="Bank address" maxLength={160} />
        <TextInput
          {...field('routing_number')}
          label={labels.routing_number}
          description={
            isCanadian
              ? 'Five digits of the branch, then three of the institution'
              : 'The nine digits at the bottom left of a check'
          }
          inputMode="numeric"
          maxLength={20}
        />
        <TextInput
          {...field('account_number')}
          label={labels.account_number}
          description={
            canSeeAccount
              ? '4 to 17 digits. Stored encrypted.'
              : 'You can’t see or change it without permission for confidential details.'
          }
          disabled={isReadOnly || !canSeeAccount}
          maxLength={24}
        />
        <TextInput
          {...field('fractional_routing')}
          label="Fractional routing number"
          description="Optional, such as 19-2/1250"
          maxLength={24}
        />
        <NumberInput
          {...field('next_number')}
          label="Next check number"
          description="Numbers you skip show in the register as not used"
          min={1}
          max={maxCheckNumber}
          allowDecimal={false}
          allowNegative={false}
          hideControls
        />
      </div>
    </Section>
  );
}
