import { Button, Text } from '@mantine/core';
import type { CreditNote, InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { restockLabels } from '@tradepost/contracts/invoices/invoice.data';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { showDay } from '../../invoice-facts.rules.ts';
import { InvoicePreview } from './invoice-preview.tsx';
import classes from './line-table.module.css';

/** What came back, with the credit note of each return. */
export function CreditNotes({ invoice }: { invoice: InvoiceDetail }) {
  const [printed, setPrinted] = useState<{ note: CreditNote; opened: boolean } | null>(null);
  const { credit_notes, currency } = invoice;
  return (
    <Section title="Returns" note={credit_notes.length} isFlush>
      <ul className={classes.lines} aria-label="Credit notes">
        {credit_notes.map((note) => (
          <li key={note.id} className={classes.line}>
            <div className={classes.what}>
              <Text fw={500}>
                Credit note {note.number} {note.is_warranty && <StatusBadge isPlain label="Warranty" meaning="info" />}
              </Text>
              <Text size="sm" c="dimmed">
                {[showDay(note.issued_on), note.member_name, note.reason].filter(Boolean).join(' · ')}
              </Text>
              {note.lines.map(({ invoice_line_id, title, quantity, restock_status }) => (
                <Text key={invoice_line_id} size="sm">
                  {quantity} × {title}
                  {restock_status !== null && ` · ${restockLabels[restock_status]}`}
                </Text>
              ))}
            </div>
            <Text fw={500} className={classes.amount}>
              {formatMoney(-note.total, currency)}
            </Text>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Print ${note.number}`}
              onClick={() => setPrinted({ note, opened: true })}
            >
              Print
            </Button>
          </li>
        ))}
      </ul>
      {printed && (
        <InvoicePreview
          invoice={invoice}
          document="credit_note"
          credit_note_id={printed.note.id}
          opened={printed.opened}
          onClose={() => setPrinted({ ...printed, opened: false })}
        />
      )}
    </Section>
  );
}
