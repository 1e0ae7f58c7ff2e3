import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { Ledger } from '../../../ui/detail-page/ledger.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { upcomingQuery } from '../billing.api.ts';

/** A preview of the next invoice; empty when there is none. */
export function NextInvoice() {
  const timezone = useTimezone();
  const { data } = useQuery(upcomingQuery);
  if (!data) return null;
  const money = (minor: number) => formatMoney(minor, data.currency);
  return (
    <Section title="Next invoice" note={formatDay(data.at, timezone)}>
      <Ledger
        rows={[
          ...data.lines.map(({ description, quantity, amount }) => ({
            key: description,
            label: quantity > 1 ? `${description} (${quantity})` : description,
            value: money(amount),
          })),
          { key: 'total', label: 'Total', value: money(data.total), isTotal: true },
        ]}
      />
    </Section>
  );
}
