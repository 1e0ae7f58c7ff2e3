import { Anchor, Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReceiptLayout } from '@tradepost/contracts/orders/receipt.contract';
import * as contract from '@tradepost/contracts/orders/receipt.contract';
import { type ReceiptPaper, receiptPapers } from '@tradepost/contracts/orders/receipt.data';
import { useState } from 'react';
import { Link } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { TextLanguage } from '../../languages/components/text-language.tsx';
import { type TextValues, toTranslationValues, withTranslationLabels } from '../../languages/seller-texts.rules.ts';
import { type SellerTexts, useSellerTexts } from '../../languages/use-seller-texts.ts';
import { ConditionsVersions } from './components/conditions-versions.tsx';
import classes from './components/receipt.module.css';
import { ReceiptPreview } from './components/receipt-preview.tsx';
import { layoutPreviewQuery } from './receipt.api.ts';

type Values = TextValues<'conditions'> & { paper: ReceiptPaper; conditions: string };

const invalidates = [contractKey(contract.findReceiptLayout)];
const fields = ['conditions'] as const;
const labels = withTranslationLabels({ paper: 'Paper', conditions: 'Conditions of sale' }, fields);
const empty: Values = { paper: 'auto', conditions: '', translations: toTranslationValues(undefined, fields) };
const previewDelayMs = 500;

/** `/settings/buyback-receipt`: paper and conditions of sale of all receipts. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const [isAsked, setAsked] = useState(false);
  const reset = useAction(contract.resetReceiptLayout, { invalidates, message: 'The default conditions are back' });
  const { form, page, stored } = useSettingsForm(contract.findReceiptLayout, contract.saveReceiptLayout, {
    empty,
    toValues: ({ paper, conditions, translations }): Values => ({
      paper,
      conditions,
      translations: toTranslationValues(translations, fields),
    }),
    validate: validateWith(contract.ReceiptLayoutForm.omit({ version: true })),
    labels,
    format: (key, value) => (key === 'paper' ? receiptPapers[value as ReceiptPaper] : String(value)),
    toBody: (values) => values,
    message: 'The buyback receipt was saved',
  });
  const texts = useSellerTexts<Values, 'conditions'>({
    form,
    fields,
    main: stored?.language,
    isShipped: form.values.conditions === stored?.conditions && stored.is_shipped,
  });
  return (
    <>
      <FormPage
        {...page}
        title="Buyback receipt"
        width="full"
        description="What the receipts of all orders have in common."
        actions={
          !isReadOnly && (
            <Button variant="default" onClick={() => setAsked(true)}>
              Reset conditions
            </Button>
          )
        }
      >
        <div className={classes.page}>
          <ReceiptFields stored={stored} form={form} isReadOnly={isReadOnly} texts={texts} />
          <Preview
            draft={{
              paper: form.values.paper,
              language: texts.language,
              conditions: texts.textOf('conditions'),
            }}
            logo={stored?.logo_url}
          />
        </div>
      </FormPage>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title="Reset the conditions of sale?"
        confirmLabel="Reset conditions"
        isDangerous
        onConfirm={() => reset.send()}
      >
        The default conditions become the next version, and the paper is the usual one of your country again. Earlier
        orders keep their conditions.
      </ConfirmDialog>
    </>
  );
}

function Paper({ form, isReadOnly }: { form: UseFormReturnType<Values>; isReadOnly: boolean }) {
  return (
    <Section title="Paper">
      <Radio.Group {...form.getInputProps('paper')} aria-label="Paper">
        <Stack gap="xs">
          {Object.entries(receiptPapers).map(([value, label]) => (
            <Radio key={value} value={value} label={label} disabled={isReadOnly} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed" mt="sm">
        You can choose another paper when you print.
      </Text>
    </Section>
  );
}

type Draft = Omit<Parameters<typeof layoutPreviewQuery>[0], 'at'>;

function Preview({ draft, logo }: { draft: Draft; logo: string | null | undefined }) {
  const [typed] = useDebouncedValue(draft, previewDelayMs);
  // A new logo is printed although nothing else changed.
  return (
    <ReceiptPreview query={useQuery(layoutPreviewQuery({ ...typed, at: logo }))} failure="Failed to preview receipt" />
  );
}

interface ReceiptFieldsProps {
  stored: ReceiptLayout | undefined;
  form: UseFormReturnType<Values>;
  isReadOnly: boolean;
  texts: SellerTexts<'conditions'>;
}

/** The logo and the conditions of sale. */
function ReceiptFields({ stored, form, isReadOnly, texts }: ReceiptFieldsProps) {
  return (
    <div className={classes.column}>
      <Section title="Logo">
        {stored?.logo_url && <img src={stored.logo_url} alt="Your logo" className={classes.logo} />}
        <Text size="sm" c="dimmed" mt="xs">
          {stored?.logo_url ? 'Receipts print the logo of your company. ' : 'Your company has no logo yet. '}
          <Anchor component={Link} to="/settings/company-profile" size="sm">
            {stored?.logo_url ? 'Change it' : 'Add one'} in the company profile
          </Anchor>
        </Text>
      </Section>
      <Paper form={form} isReadOnly={isReadOnly} />
      <Section title="Conditions of sale">
        <Stack gap="md">
          <TextLanguage texts={texts} />
          <Textarea
            {...texts.inputProps('conditions')}
            label="Conditions"
            description="Printed on every document, with their version. Leave empty to print none."
            autosize
            minRows={6}
            maxRows={20}
            maxLength={20_000}
            disabled={isReadOnly}
          />
          <ConditionsVersions versions={stored?.conditions_versions ?? []} />
        </Stack>
      </Section>
    </div>
  );
}
