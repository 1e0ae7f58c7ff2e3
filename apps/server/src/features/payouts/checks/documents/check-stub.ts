import { formatMoney } from '@tradepost/contracts/money';
import type { Doc } from '../../../../platform/pdf/document.ts';
import { drawDecoration } from '../../../../platform/pdf/structure.ts';
import type { CheckFace, CheckStock } from './check-data.ts';
import { drawAt, formatCheckDate, type Origin } from './check-face.ts';

const inch = 72;
const leading = 0.18;
/** The lines of devices and what is added to them; one more says how many are left out. */
const maxLines = 11;

interface StubLine {
  label: string;
  amount: number | null;
}

function linesOf({ stub, amount }: CheckFace): StubLine[] {
  const lines: StubLine[] = [
    ...stub.items.map(({ name, price }) => ({ label: name, amount: price })),
    ...stub.adjustments,
    ...(stub.paid_before > 0 ? [{ label: 'Paid before', amount: -stub.paid_before }] : []),
  ];
  if (lines.length <= maxLines) return [...lines, { label: 'Paid by this check', amount }];
  const rest = lines.slice(maxLines - 1);
  const others = rest.reduce((sum, line) => sum + (line.amount ?? 0), 0);
  return [
    ...lines.slice(0, maxLines - 1),
    { label: `${rest.length} more`, amount: others },
    { label: 'Paid by this check', amount },
  ];
}

/** The part of a sheet that is kept: the order, its devices and their prices. */
export function drawStub(doc: Doc, stock: CheckStock, check: CheckFace, origin: Origin): void {
  const at = (
    text: string,
    x: number,
    y: number,
    width: number,
    look: { isStrong?: boolean; isRight?: boolean; size?: number } = {},
  ) =>
    drawAt(doc, text, { x, y, width, size: look.size ?? 9, align: look.isRight ? 'right' : 'left' }, origin, {
      weight: look.isStrong ? 'semibold' : 'regular',
      is_tabular: Boolean(look.isRight),
    });
  at(stock.company.name, 0.4, 0.45, 4, { isStrong: true, size: 10 });
  at(`Check ${check.number}`, 5.6, 0.45, 2.5, { isStrong: true, isRight: true, size: 10 });
  at(`Order ${check.stub.box_id}`, 0.4, 0.65, 4);
  at(formatCheckDate(check.dated_on, stock), 5.6, 0.65, 2.5, { isRight: true });
  at(check.payee, 0.4, 0.83, 7.7);
  drawDecoration(doc, () => doc.rect(origin.x + 0.4 * inch, origin.y + 0.92 * inch, 7.7 * inch, 0.5).fill('#000000'));
  for (const [index, { label, amount }] of linesOf(check).entries()) {
    const y = 1.1 + index * leading;
    const isStrong = label === 'Paid by this check';
    at(label, 0.4, y, 5.8, { isStrong });
    if (amount !== null) at(formatMoney(amount, check.currency), 6.4, y, 1.7, { isStrong, isRight: true });
  }
}
