import { Checkbox, Group, NumberInput, Textarea, TextInput } from '@mantine/core';
import { findInvoiceSettings, saveInvoiceSettings } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import {
  emptySettings,
  type SettingsValues,
  settingsLabels,
  toSettingsBody,
  toSettingsValues,
  validateSettings,
} from './invoice-settings.rules.ts';

/** `/settings/invoices`: numbers, due days, tax, margin scheme, warranty and terms. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const { form, page, stored } = useSettingsForm(findInvoiceSettings, saveInvoiceSettings, {
    empty: emptySettings,
    toValues: toSettingsValues,
    validate: validateSettings,
    labels: settingsLabels,
    toBody: toSettingsBody,
    message: 'The invoice settings were saved',
  });
  const field = (name: keyof SettingsValues) => ({
    label: settingsLabels[name],
    readOnly: isReadOnly,
    ...form.getInputProps(name),
  });
  const tick = (name: 'is_tax_included' | 'is_margin_scheme', description: string) => (
    <Checkbox
      label={settingsLabels[name]}
      description={description}
      disabled={isReadOnly}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
  return (
    <FormPage {...page} title="Invoices" description="How invoices are numbered, taxed and worded.">
      <NumbersSection field={field} />
      <Section title="Tax">
        <Group grow align="flex-start" mb="sm">
          <TextInput {...field('tax_name')} description="As invoices call it, such as VAT" maxLength={40} />
          <TextInput {...field('tax_rate')} description="In percent" inputMode="decimal" autoComplete="off" />
        </Group>
        {tick('is_tax_included', 'Otherwise the tax comes on top of prices')}
      </Section>
      <Section title="Margin scheme">
        {tick(
          'is_margin_scheme',
          'For units bought from private persons: tax on your margin only, never shown on an invoice',
        )}
        <TextInput
          {...field('margin_notice')}
          description={`Printed on such invoices. Leave empty for “${stored?.default_margin_notice ?? ''}”.`}
          maxLength={300}
          mt="sm"
        />
      </Section>
      <WarrantySection field={field} />
      <Section title="Terms">
        <Textarea
          {...field('terms_text')}
          description="Printed on new invoices"
          autosize
          minRows={3}
          maxLength={4000}
        />
      </Section>
    </FormPage>
  );
}

/** How invoices are numbered and when they are due. */
function NumbersSection({ field }: { field: (name: keyof SettingsValues) => object }) {
  return (
    <Section title="Numbers">
      <Group grow align="flex-start">
        <TextInput {...field('prefix')} autoComplete="off" maxLength={12} />
        <NumberInput {...field('next_number')} description="It can only go up" min={1} allowDecimal={false} />
      </Group>
      <Group grow align="flex-start" mt="sm">
        <TextInput {...field('credit_prefix')} autoComplete="off" maxLength={12} />
        <NumberInput {...field('next_credit_number')} description="It can only go up" min={1} allowDecimal={false} />
      </Group>
      <NumberInput
        {...field('due_days')}
        description="0: on the same day"
        min={0}
        max={365}
        allowDecimal={false}
        mt="sm"
        maw={240}
      />
    </Section>
  );
}

/** The warranty of sold devices. */
function WarrantySection({ field }: { field: (name: keyof SettingsValues) => object }) {
  return (
    <Section title="Warranty">
      <NumberInput
        {...field('warranty_days')}
        description="For units without days of their own; 0: none"
        min={0}
        max={3650}
        allowDecimal={false}
        maw={240}
        mb="sm"
      />
      <Textarea
        {...field('warranty_text')}
        description="Printed on invoices with a warranty"
        autosize
        minRows={3}
        maxLength={2000}
      />
    </Section>
  );
}
