import { Group, SegmentedControl, TextInput } from '@mantine/core';
import type { InvoiceSettings } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatRate } from '../../../../lib/formats/numbers.ts';
import { Ledger } from '../../../../ui/detail-page/ledger.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { readRate } from '../../invoice-facts.rules.ts';
import { draftTotals } from '../draft.rules.ts';
import type { InvoiceDraft } from '../use-invoice-draft.ts';

interface DraftTotalsProps {
  draft: InvoiceDraft;
  settings: InvoiceSettings;
  currency: string;
}

/** The discount on the whole invoice, and the totals as they will be. */
export function DraftTotals({ draft, settings, currency }: DraftTotalsProps) {
  const { lines, discount, setDiscount } = draft;
  const [percent, setPercent] = useState('');
  const totals = draftTotals(lines, settings, discount);
  const money = (amount: number) => formatMoney(amount, currency);
  const isWrong = discount.kind === 'percent' && percent.trim() !== '' && discount.rate === null;
  return (
    <Section title="Totals">
      <Group align="flex-end" gap="xs" mb="md" wrap="nowrap">
        {discount.kind === 'amount' ? (
          <MoneyInput
            label="Discount"
            style={{ flex: 1 }}
            min={0}
            currency={currency}
            value={discount.amount}
            onChange={(amount) => setDiscount({ kind: 'amount', amount })}
          />
        ) : (
          <TextInput
            label="Discount"
            style={{ flex: 1 }}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            error={isWrong ? 'Enter a percentage, such as 7.5' : null}
            onChange={(event) => {
              setPercent(event.currentTarget.value);
              setDiscount({ kind: 'percent', rate: readRate(event.currentTarget.value) });
            }}
          />
        )}
        <SegmentedControl
          aria-label="Kind of discount"
          data={[
            { value: 'amount', label: currency },
            { value: 'percent', label: '%' },
          ]}
          value={discount.kind}
          onChange={(kind) =>
            setDiscount(
              kind === 'amount' ? { kind: 'amount', amount: null } : { kind: 'percent', rate: readRate(percent) },
            )
          }
        />
      </Group>
      <Ledger
        rows={[
          ...(totals.discount_total > 0
            ? [
                { key: 'items', label: 'Items', value: money(totals.lines.reduce((sum, { price }) => sum + price, 0)) },
                { key: 'discount', label: 'Discount', value: money(-totals.discount_total) },
              ]
            : []),
          ...(totals.tax_total > 0
            ? [
                { key: 'net', label: 'Without tax', value: money(totals.subtotal) },
                {
                  key: 'tax',
                  label: `${settings.tax_name} ${formatRate(settings.tax_rate)}`,
                  value: money(totals.tax_total),
                },
              ]
            : []),
          { key: 'total', label: 'Total', value: money(totals.total), isTotal: true },
        ]}
      />
    </Section>
  );
}
