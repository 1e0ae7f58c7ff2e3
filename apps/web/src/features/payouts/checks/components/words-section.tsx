import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { type CheckLanguage, checkLanguageLabels, shippedVoidTexts } from '@tradepost/contracts/payouts/check.data';
import { Section } from '../../../../ui/detail-page/section.tsx';
import classes from './checks.module.css';
import type { CheckSectionProps } from './layout-section.tsx';

/** The memo, the expiry and the language. */
export function WordsSection({
  form,
  isReadOnly,
  companyLanguage,
}: CheckSectionProps & { companyLanguage: CheckLanguage }) {
  const field = (name: string) => ({ ...form.getInputProps(name), disabled: isReadOnly });
  const { void_after_days, language } = form.values;
  const days = Number(void_after_days);
  return (
    <Section title="Words on the check">
      <div className={classes.fields}>
        <TextInput
          {...field('memo_template')}
          label="Memo"
          description="Can contain {{box_id}}, {{seller_name}}, {{company_name}} and {{location_name}}"
          maxLength={120}
        />
        <NativeSelect
          {...field('language')}
          label="Language of the amount"
          data={[
            { value: 'auto', label: `By country (${checkLanguageLabels[companyLanguage]})` },
            ...Object.entries(checkLanguageLabels).map(([value, label]) => ({ value, label })),
          ]}
        />
        <NumberInput
          {...field('void_after_days')}
          label="Void after, in days"
          description="0: checks do not expire"
          min={0}
          max={3650}
          allowDecimal={false}
          allowNegative={false}
        />
        <TextInput
          {...field('void_text')}
          label="Text about the expiry"
          description="Leave empty to use the default"
          placeholder={days > 0 ? shippedVoidTexts[language === 'auto' ? companyLanguage : language](days) : undefined}
          maxLength={60}
        />
      </div>
    </Section>
  );
}
