import { Button, Group, Text } from '@mantine/core';
import type { InvoiceDetail, InvoiceLine } from '@tradepost/contracts/invoices/invoice.contract';
import { taxSchemeLabels } from '@tradepost/contracts/invoices/invoice.data';
import { removeInvoiceLine } from '@tradepost/contracts/invoices/invoice-line.contract';
import { lineAmount, sumLines } from '@tradepost/contracts/invoices/invoice-totals.rules';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatRate } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Ledger, type LedgerRow } from '../../../../ui/detail-page/ledger.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { AddLine } from '../../create/components/add-line.tsx';
import { invoiceKeys } from '../../invoice.api.ts';
import { showDay } from '../../invoice-facts.rules.ts';
import { useAddLines } from '../use-add-lines.ts';
import { LineDialog } from './line-dialog.tsx';
import classes from './line-table.module.css';

/** The lines of an invoice and what they come to. While it is open, they can be added, changed and removed. */
export function LineTable({ invoice }: { invoice: InvoiceDetail }) {
  const can = useCan();
  const [editing, setEditing] = useState<{ line: InvoiceLine; opened: boolean } | null>(null);
  const remove = useAction(removeInvoiceLine, { invalidates: invoiceKeys, message: 'Removed the line' });
  const addLines = useAddLines(invoice);
  const { lines, currency, canceled_at, status, paid_total, credited_total } = invoice;
  const isOpen =
    canceled_at === null && credited_total === 0 && (status === 1 || paid_total === 0) && can('invoices.edit');
  return (
    <Section title="Items" note={lines.length} isFlush>
      <ul className={classes.lines} aria-label="Items of the invoice">
        {lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <div className={classes.what}>
              <Text fw={500}>{line.title}</Text>
              {detailsOf(line, currency).map((text) => (
                <Text key={text} size="sm" c="dimmed">
                  {text}
                </Text>
              ))}
              {line.returned_quantity > 0 && <StatusBadge isPlain label={`${line.returned_quantity} returned`} />}
              {line.unit_status === 5 && line.returned_quantity === 0 && (
                <StatusBadge isPlain label="In for repair" meaning="warning" />
              )}
            </div>
            <div className={classes.amount}>
              {line.quantity > 1 && (
                <Text size="sm" c="dimmed">
                  {line.quantity} × {formatMoney(line.unit_price, currency)}
                </Text>
              )}
              <Text fw={500}>{formatMoney(lineAmount(line), currency)}</Text>
            </div>
            {isOpen && (
              <Group gap={4} wrap="nowrap" className={classes.actions}>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Edit ${line.title}`}
                  onClick={() => setEditing({ line, opened: true })}
                >
                  Edit
                </Button>
                {lines.length > 1 && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="danger"
                    aria-label={`Remove ${line.title}`}
                    onClick={() => void remove.run({ params: { id: line.id } })}
                  >
                    Remove
                  </Button>
                )}
              </Group>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className={classes.add}>
          <AddLine
            currency={currency}
            onUnits={addLines.addUnits}
            onCodes={addLines.addCodes}
            onCustom={addLines.addCustom}
          />
        </div>
      )}
      <div className={classes.totals}>
        <InvoiceTotals invoice={invoice} />
      </div>
      {editing && (
        <LineDialog
          key={editing.line.version}
          line={editing.line}
          currency={currency}
          opened={editing.opened}
          onClose={() => setEditing({ ...editing, opened: false })}
        />
      )}
    </Section>
  );
}

function detailsOf(line: InvoiceLine, currency: string): string[] {
  const { identifier, unit_number, discount, tax_scheme, tax_rate, warranty_until, description } = line;
  const tax =
    tax_scheme === 'standard' ? (tax_rate > 0 ? `Tax ${formatRate(tax_rate)}` : '') : taxSchemeLabels[tax_scheme];
  return [
    description,
    [identifier, unit_number].filter(Boolean).join(' · '),
    [
      discount > 0 ? `Discount ${formatMoney(discount, currency)}` : '',
      tax,
      warranty_until ? `Warranty until ${showDay(warranty_until)}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  ].filter((text) => text !== '');
}

/** The amounts of an invoice, as its PDF has them. */
function InvoiceTotals({ invoice }: { invoice: InvoiceDetail }) {
  const { currency, discount_total, discount_percent, tax_total, due_total } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const row = (key: string, label: string, amount: number): LedgerRow => ({ key, label, value: money(amount) });
  const rows: LedgerRow[] = [
    ...(discount_total > 0
      ? [
          row('items', 'Items', sumLines(invoice.lines)),
          {
            ...row('discount', 'Discount', -discount_total),
            note: discount_percent === null ? undefined : formatRate(discount_percent),
          },
        ]
      : []),
    ...(tax_total > 0 ? [row('net', 'Without tax', invoice.subtotal), row('tax', invoice.tax_name, tax_total)] : []),
    { ...row('total', 'Total', invoice.total), isTotal: true },
    ...(invoice.credited_total > 0 ? [row('credited', 'Returned', -invoice.credited_total)] : []),
    ...(invoice.paid_total === 0 ? [] : [row('paid', 'Paid', -invoice.paid_total)]),
    { ...row('due', due_total < 0 ? 'Owed to the buyer' : 'To pay', Math.abs(due_total)), isTotal: true },
  ];
  return <Ledger rows={rows} />;
}
