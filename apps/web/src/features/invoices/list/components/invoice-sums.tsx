import { Anchor, Text } from '@mantine/core';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import type { ListControl } from '../../../../ui/list-page/use-list-state.ts';

interface InvoiceSumsProps {
  overdue: { count: number; due: number };
  currency: string;
  list: ListControl;
}

/** What is overdue, as a way to see it. Nothing when nothing is. */
export function InvoiceSums({ overdue: { count, due }, currency, list }: InvoiceSumsProps) {
  if (count === 0 || list.state.filters.is_overdue) return null;
  const invoices = count === 1 ? '1 invoice is' : `${formatCount(count)} invoices are`;
  return (
    <Text size="sm">
      {invoices} overdue, {formatMoney(due, currency)} in all.{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        onClick={() => list.change({ filters: { ...list.state.filters, is_overdue: '1' } })}
      >
        Show overdue
      </Anchor>
    </Text>
  );
}
