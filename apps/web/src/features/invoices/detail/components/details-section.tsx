import { Anchor, Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { invoiceFields as fields } from '@tradepost/contracts/invoices/invoice.fields';
import { editInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../../lib/session/use-session.ts';
import { type Fact, Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { DialogFields } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { customerPath } from '../../../customers/customer-paths.rules.ts';
import { staffQuery } from '../../../users/member.api.ts';
import { invoiceKeys } from '../../invoice.api.ts';
import { buyerOf, showDay } from '../../invoice-facts.rules.ts';

/** Buyer, dates, tracking and notes, with the form that changes them. */
export function DetailsSection({ invoice }: { invoice: InvoiceDetail }) {
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <DetailsForm invoice={invoice} onClose={() => setEditing(false)} />;
  const mayEdit = can('invoices.edit') && invoice.canceled_at === null;
  return (
    <Section
      title="Details"
      action={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            Edit details
          </Button>
        )
      }
    >
      <Facts facts={factsOf(invoice)} />
    </Section>
  );
}

function factsOf(invoice: InvoiceDetail): Fact[] {
  const { customer_id, bill_company, bill_email, bill_address, bill_tax_number, tracking_number, carrier } = invoice;
  const optional = (key: string, label: string, value: string | null): Fact[] => (value ? [{ key, label, value }] : []);
  return [
    {
      key: 'buyer',
      label: fields.bill_name.label,
      value:
        customer_id === null ? (
          buyerOf(invoice)
        ) : (
          <Anchor component={Link} to={customerPath(customer_id, 'invoice')} underline="always">
            {buyerOf(invoice)}
          </Anchor>
        ),
    },
    ...optional('company', 'Company', bill_company),
    ...optional('email', 'Email', bill_email),
    ...optional('address', 'Address', bill_address),
    ...optional('tax_number', 'Tax number', bill_tax_number),
    { key: 'issued', label: 'Date', value: showDay(invoice.issued_on) },
    { key: 'due', label: fields.due_on.label, value: showDay(invoice.due_on) },
    { key: 'salesperson', label: 'Sales person', value: invoice.salesperson_name },
    { key: 'location', label: fields.location_id.label, value: invoice.location_name },
    {
      key: 'handed_over',
      label: 'Handed over',
      value: invoice.handed_over_at && <TimeText at={invoice.handed_over_at} />,
    },
    { key: 'emailed', label: 'Emailed', value: invoice.emailed_at && <TimeText at={invoice.emailed_at} /> },
    { key: 'tracking', label: 'Tracking', value: [carrier, tracking_number].filter(Boolean).join(' ') || null },
    ...optional('note', fields.note.label, invoice.note),
  ];
}

function DetailsForm({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const staff = useQuery(staffQuery).data ?? [];
  const { form, dialog } = useDialogForm(editInvoice, {
    opened: true,
    onClose,
    initial: {
      bill_name: invoice.bill_name,
      bill_company: invoice.bill_company ?? '',
      bill_email: invoice.bill_email ?? '',
      bill_address: invoice.bill_address ?? '',
      bill_tax_number: invoice.bill_tax_number ?? '',
      due_on: invoice.due_on,
      salesperson_id: String(invoice.salesperson_id ?? ''),
      carrier: invoice.carrier ?? '',
      tracking_number: invoice.tracking_number ?? '',
      note: invoice.note,
    },
    toInput: ({ salesperson_id, ...values }) => ({
      params: { id: invoice.id },
      body: { ...values, version: invoice.version, salesperson_id: salesperson_id ? Number(salesperson_id) : null },
    }),
    invalidates: invoiceKeys,
    message: 'Saved the details',
  });
  const text = (name: 'bill_name' | 'bill_company' | 'bill_address' | 'bill_tax_number', label: string) => (
    <TextInput label={label} autoComplete="off" {...form.getInputProps(name)} />
  );
  return (
    <Section title="Details">
      <DialogFields {...dialog} submitLabel="Save details">
        {text('bill_name', fields.bill_name.label)}
        {text('bill_company', 'Company')}
        <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('bill_email')} />
        {text('bill_address', 'Address')}
        {text('bill_tax_number', 'Tax number')}
        <TextInput label={fields.due_on.label} type="date" {...form.getInputProps('due_on')} />
        <NativeSelect
          label="Sales person"
          data={[{ value: '', label: 'Nobody' }, ...staff.map(({ id, name }) => ({ value: String(id), label: name }))]}
          {...form.getInputProps('salesperson_id')}
        />
        <Group grow align="flex-start" gap="xs">
          <TextInput
            label={fields.carrier.label}
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps('carrier')}
          />
          <TextInput
            label={fields.tracking_number.label}
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('tracking_number')}
          />
        </Group>
        <Textarea label="Note for staff" autosize minRows={2} maxLength={2000} {...form.getInputProps('note')} />
      </DialogFields>
    </Section>
  );
}
