import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { type Block, makeGap, makePair, makeRule, makeText, stackBlocks } from '../../../platform/pdf/blocks.ts';
import type { Doc } from '../../../platform/pdf/document.ts';
import type { Part } from '../../../platform/pdf/flow.ts';
import { type CellText, type Column, makeTable } from '../../../platform/pdf/table.ts';
import { measureText } from '../../../platform/pdf/text.ts';
import type { Theme } from '../../../platform/pdf/theme.ts';
import type { DocumentItem } from '../document-data.rules.ts';
import { describeIdentifiers, describeVariant } from './document.rules.ts';

/** How a receipt shows its items. */
export interface ItemFormat {
  /** ISO 4217. */
  currency: string;
  locale: Locale;
  /** What conditions are called; null leaves them out. */
  condition: 'Condition' | 'Grade' | null;
  /** False where no price may be printed. */
  has_prices: boolean;
}

function unitPrice(item: DocumentItem, { currency, locale }: ItemFormat): string {
  return item.unit_price === null ? locale.write('To be quoted') : locale.offered(item.unit_price, currency);
}

function linePrice(item: DocumentItem, { currency, locale }: ItemFormat): string {
  return item.unit_price === null ? '' : locale.offered(item.unit_price * item.quantity, currency);
}

/** `Defects: Cracked screen, Worn battery`, where conditions are shown. */
const describeDefects = ({ defects }: DocumentItem, { condition, locale }: ItemFormat): string =>
  defects.length === 0 || condition === null ? '' : locale.write('Defects: {defects}', { defects: defects.join(', ') });

/** `Quoted $450.00 each` when the final price differs. */
function quotedBefore(item: DocumentItem, { currency, locale }: ItemFormat): string | null {
  if (item.quoted_unit_price === null || item.quoted_unit_price === item.unit_price) return null;
  const amount = locale.money(item.quoted_unit_price, currency);
  return locale.write(item.quantity > 1 ? 'Quoted {amount} each' : 'Quoted {amount}', { amount });
}

/** The items as a table for office paper. */
export function makeItemTable(
  doc: Doc,
  theme: Theme,
  width: number,
  items: readonly DocumentItem[],
  format: ItemFormat,
): Part {
  const { write } = format.locale;
  const several = items.some((item) => item.quantity !== 1);
  // Amounts must not wrap.
  const widest = Math.max(0, ...items.map((item) => measureText(doc, linePrice(item, format), theme.money)));
  const priceWidth = (usual: number) => Math.max(usual, Math.ceil(widest) + 1);
  const columns: Column[] = [
    { label: '', width: 16, align: 'right' },
    { label: write('Device') },
    ...(format.condition === null ? [] : [{ label: write(format.condition), width: several ? 76 : 88 }]),
    ...(several ? [{ label: write('Qty'), width: 24, align: 'right' as const }] : []),
    ...(format.has_prices && several ? [{ label: write('Each'), width: priceWidth(60), align: 'right' as const }] : []),
    ...(format.has_prices
      ? [{ label: write(several ? 'Amount' : 'Price'), width: priceWidth(72), align: 'right' as const }]
      : []),
  ];
  const rows = items.map((item, index): CellText[][] => [
    [{ text: String(index + 1), style: { ...theme.body, color: theme.muted } }],
    [
      { text: item.model.trim() || write('Device'), style: theme.strong, max_lines: 5 },
      { text: describeVariant(item), style: theme.small, max_lines: 2 },
      { text: describeIdentifiers(item, format.locale), style: theme.small, max_lines: 4 },
      { text: describeDefects(item, format), style: theme.small, max_lines: 6 },
      { text: item.note ?? '', style: theme.small, max_lines: 8 },
    ],
    ...(format.condition === null ? [] : [[{ text: item.condition ?? '', style: theme.body, max_lines: 3 }]]),
    ...(several ? [[{ text: String(item.quantity), style: theme.body }]] : []),
    ...(format.has_prices && several ? [[{ text: unitPrice(item, format), style: theme.money }]] : []),
    ...(format.has_prices
      ? [
          [
            { text: several ? linePrice(item, format) : unitPrice(item, format), style: theme.money },
            { text: quotedBefore(item, format) ?? '', style: theme.small },
          ],
        ]
      : []),
  ]);
  return makeTable(doc, theme, width, columns, rows);
}

/** The items as a list for a roll, one block each. */
export function makeItemList(
  doc: Doc,
  theme: Theme,
  width: number,
  items: readonly DocumentItem[],
  format: ItemFormat,
): Block[] {
  const { write } = format.locale;
  return items.map((item) => {
    const name = `${item.quantity === 1 ? '' : `${item.quantity} × `}${item.model.trim() || write('Device')}`;
    const details = [
      describeVariant(item),
      describeIdentifiers(item, format.locale),
      item.condition?.trim() && format.condition
        ? write(`${format.condition}: {condition}`, { condition: item.condition })
        : '',
      describeDefects(item, format),
      format.has_prices && item.quantity > 1 && item.unit_price !== null
        ? write('{amount} each', { amount: unitPrice(item, format) })
        : '',
      format.has_prices ? (quotedBefore(item, format) ?? '') : '',
      item.note ?? '',
    ];
    const price = item.unit_price === null ? unitPrice(item, format) : linePrice(item, format);
    return stackBlocks([
      makeGap(6),
      format.has_prices
        ? makePair(doc, { label: name, value: price }, { label: theme.strong, value: theme.strong }, width)
        : makeText(doc, name, theme.strong, width, { max_lines: 4 }),
      ...details.map((text) => makeText(doc, text, theme.small, width, { max_lines: 4 })),
      makeGap(6),
      makeRule(width, theme.hairline, 0.5),
    ]);
  });
}
