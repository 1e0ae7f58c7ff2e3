import type { FormErrors } from '@mantine/form';
import { messages } from '@tradepost/contracts/errors';
import { type InvoiceSettings, InvoiceSettingsForm } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { validateWith } from '../../../lib/forms.ts';
import { readRate } from '../invoice-facts.rules.ts';

/** The form. The tax is typed as a percentage. */
export type SettingsValues = Omit<InvoiceSettingsForm, 'tax_rate'> & { tax_rate: string };

export const emptySettings: SettingsValues = {
  prefix: 'INV-',
  next_number: 1,
  credit_prefix: 'CN-',
  next_credit_number: 1,
  due_days: 14,
  tax_name: 'Tax',
  tax_rate: '0',
  is_tax_included: false,
  is_margin_scheme: false,
  margin_notice: '',
  warranty_days: 0,
  warranty_text: '',
  terms_text: '',
};

export function toSettingsValues(stored: InvoiceSettings): SettingsValues {
  const { default_margin_notice: _, version: __, ...values } = stored;
  return { ...values, tax_rate: String(stored.tax_rate / 100) };
}

export const toSettingsBody = (values: SettingsValues): InvoiceSettingsForm => ({
  ...values,
  tax_rate: readRate(values.tax_rate) ?? 0,
});

export function validateSettings(values: SettingsValues): FormErrors {
  return {
    ...validateWith<unknown>(InvoiceSettingsForm)(toSettingsBody(values)),
    ...(readRate(values.tax_rate) === null ? { tax_rate: 'Enter a percentage, such as 8.25' } : {}),
    ...(values.tax_name.trim() === '' ? { tax_name: messages.required('tax_name') } : {}),
  };
}

export const settingsLabels: Partial<Record<keyof SettingsValues, string>> = {
  prefix: 'Prefix',
  next_number: 'Next number',
  credit_prefix: 'Prefix of credit notes',
  next_credit_number: 'Next credit note number',
  due_days: 'Days until due',
  tax_name: 'Tax name',
  tax_rate: 'Tax rate',
  is_tax_included: 'Prices include tax',
  is_margin_scheme: 'Margin scheme',
  margin_notice: 'Margin scheme notice',
  warranty_days: 'Warranty days',
  warranty_text: 'Warranty terms',
  terms_text: 'Terms',
};
