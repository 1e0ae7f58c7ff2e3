import { formatMoney } from '../../lib/formats/money.ts';

interface MoneyTextProps {
  /** Minor units. Null shows a dash. */
  minor: number | null | undefined;
  currency: string;
}

/** An amount with its currency, in tabular figures. */
export function MoneyText({ minor, currency }: MoneyTextProps) {
  if (minor === null || minor === undefined) return <span>–</span>;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatMoney(minor, currency)}</span>
  );
}
