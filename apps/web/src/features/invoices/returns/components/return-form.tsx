import { Alert, Button, Checkbox, NativeSelect, NumberInput, Radio, Stack, Text, Textarea } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import {
  type InvoiceMethod,
  type RestockStatus,
  restockLabels,
  restockStatuses,
} from '@tradepost/contracts/invoices/invoice.data';
import { returnInvoice } from '@tradepost/contracts/invoices/invoice-return.contract';
import { type ReturnReason, returnReasonKeys, returnReasons } from '@tradepost/contracts/invoices/return-reason.data';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../../lib/api-error.ts';
import { today } from '../../../../lib/formats/dates.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { showError } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { useTimezone } from '../../../../ui/timezone.tsx';
import classes from '../../detail/components/line-table.module.css';
import { invoiceKeys } from '../../invoice.api.ts';
import { methodOptions, showDay } from '../../invoice-facts.rules.ts';
import { invoicePath } from '../../invoice-paths.rules.ts';
import { creditOf, leftOf, type ReturnDraft, toggleLine, uncovered } from '../return-draft.rules.ts';

interface ReturnFormProps {
  invoice: InvoiceDetail;
  /** The line that was scanned. */
  line_id: number | null;
}

type Settlement = 'refund' | 'reduce' | 'repair';

/** Chooses what comes back, what becomes of it, and how it is settled. */
export function ReturnForm({ invoice, line_id }: ReturnFormProps) {
  const { id, version, lines, currency, customer_id } = invoice;
  const navigate = useNavigate();
  const scanned = lines.find((line) => line.id === line_id && leftOf(line) > 0);
  const [draft, setDraft] = useState<ReturnDraft>(scanned ? toggleLine({}, scanned) : {});
  const [reason_key, setReasonKey] = useState<ReturnReason | ''>('');
  const [reason, setReason] = useState('');
  const [is_warranty, setWarranty] = useState(false);
  const [settlement, setSettlement] = useState<Settlement>('refund');
  const [method, setMethod] = useState<InvoiceMethod>('cash');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const action = useAction(returnInvoice, {
    invalidates: invoiceKeys,
    errors: 'silent' as const,
    message: ({ credit_notes }) => `Credit note ${credit_notes.at(-1)?.number ?? ''} is made`,
  });
  const chosen = lines.filter((line) => draft[line.id]);
  const { credit, refund } = creditOf(invoice, draft);
  const day = today(useTimezone());
  const late = uncovered(invoice, draft, day);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason_key === '') return setErrors({ reason_key: [messages.required('reason')] });
    if (reason_key === 'other' && reason.trim() === '') return setErrors({ reason: ['Describe the reason'] });
    const body = {
      lines: chosen.map((line) => ({ line_id: line.id, ...draft[line.id] })),
      reason_key,
      reason: reason.trim() || undefined,
      is_warranty,
      settlement,
      version,
      ...(settlement === 'refund' ? { refund_method: method } : {}),
    };
    try {
      await action.send({ params: { id }, body });
      await navigate(invoicePath(id));
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors);
      showError(error);
    }
  };
  const change = (line: number, part: Partial<ReturnDraft[number]>) =>
    setDraft({ ...draft, [line]: { quantity: 1, restock_status: 5, ...draft[line], ...part } });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Section title="What comes back" isFlush>
          <ul className={classes.lines} aria-label="Items of the invoice">
            {lines.map((line) => {
              const back = draft[line.id];
              const at = chosen.indexOf(line);
              const refused = ['line_id', 'quantity'].flatMap((field) => errors[`lines.${at}.${field}`] ?? [])[0];
              return (
                <li key={line.id} className={classes.line}>
                  <div className={classes.what}>
                    <Checkbox
                      label={line.title}
                      description={[line.identifier, line.unit_number].filter(Boolean).join(' · ') || undefined}
                      checked={back !== undefined}
                      disabled={leftOf(line) === 0}
                      onChange={() => setDraft(toggleLine(draft, line))}
                      error={back ? refused : undefined}
                    />
                    <div className={classes.under}>
                      {leftOf(line) === 0 && <StatusBadge isPlain label="Returned already" />}
                      <Text size="sm" c="dimmed">
                        {line.warranty_until === null
                          ? 'Sold without a warranty'
                          : `Warranty ${line.warranty_until < day ? 'ended' : 'until'} ${showDay(line.warranty_until)}`}
                      </Text>
                    </div>
                  </div>
                  {back && line.quantity > 1 && (
                    <NumberInput
                      label="Quantity"
                      aria-label={`Quantity of ${line.title}`}
                      w={96}
                      min={1}
                      max={leftOf(line)}
                      allowDecimal={false}
                      value={back.quantity}
                      onChange={(value) => change(line.id, { quantity: Number(value) || 1 })}
                    />
                  )}
                  {back && line.unit_id !== null && settlement !== 'repair' && (
                    <NativeSelect
                      label="Becomes"
                      aria-label={`What becomes of ${line.title}`}
                      data={restockStatuses.map((value) => ({ value: String(value), label: restockLabels[value] }))}
                      value={String(back.restock_status)}
                      onChange={(event) =>
                        change(line.id, { restock_status: Number(event.currentTarget.value) as RestockStatus })
                      }
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </Section>
        <Section title="Why and how">
          <Stack gap="sm">
            <NativeSelect
              label="Reason"
              required
              data={[
                { value: '', label: 'Choose a reason' },
                ...returnReasonKeys.map((value) => ({ value, label: returnReasons[value] })),
              ]}
              value={reason_key}
              onChange={(event) => setReasonKey(event.currentTarget.value as ReturnReason | '')}
              error={errors.reason_key?.[0]}
            />
            <Textarea
              label="Details"
              description={reason_key === 'other' ? undefined : 'Optional'}
              required={reason_key === 'other'}
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={errors.reason?.[0]}
            />
            <Checkbox
              label="Under the warranty"
              checked={is_warranty || settlement === 'repair'}
              disabled={settlement === 'repair'}
              onChange={(event) => setWarranty(event.currentTarget.checked)}
            />
            {(is_warranty || settlement === 'repair') && late.length > 0 && (
              <Alert color="warning" title="The warranty does not cover it">
                {late.map((line) => line.title).join(', ')}
              </Alert>
            )}
            <Radio.Group label="Settlement" value={settlement} onChange={(value) => setSettlement(value as Settlement)}>
              <Stack gap="xs" mt="xs">
                <Radio value="refund" label="Pay back now" />
                <Radio value="reduce" label="Take it off what is due; the rest stays owed to the buyer" />
                <Radio value="repair" label="Repair: the unit comes in and goes back to the buyer" />
              </Stack>
            </Radio.Group>
            {settlement === 'refund' && refund > 0 && (
              <NativeSelect
                label="Paid back by"
                data={methodOptions(customer_id !== null)}
                value={method}
                onChange={(event) => setMethod(event.currentTarget.value as InvoiceMethod)}
              />
            )}
            {chosen.length > 0 && (
              <Text fw={500} role="status">
                {settlement === 'repair'
                  ? 'Nothing is credited'
                  : `Credit note: ${formatMoney(credit, currency)}${settlement === 'refund' ? `, paid back ${formatMoney(refund, currency)}` : ''}`}
              </Text>
            )}
            <div>
              <Button type="submit" loading={action.isRunning} disabled={chosen.length === 0}>
                {settlement === 'repair' ? 'Take in for repair' : 'Make credit note'}
              </Button>{' '}
              <Button variant="default" component={Link} to={invoicePath(id)}>
                Cancel
              </Button>
            </div>
          </Stack>
        </Section>
      </Stack>
    </form>
  );
}
