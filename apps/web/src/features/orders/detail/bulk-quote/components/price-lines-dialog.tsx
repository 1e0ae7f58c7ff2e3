import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { useOrder } from '../../use-order.ts';
import { useOverrides } from '../../use-overrides.tsx';
import { useQuoteLines } from '../use-quote-lines.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** Prices the lines of the quote by a rule: those without a price, while there are any. */
export function PriceLinesDialog(control: DialogControl) {
  const { order } = useOrder();
  const { withReasons, dialog } = useOverrides();
  const { lines, edit } = useQuoteLines(order, withReasons);
  return (
    <>
      <RuleDialog
        {...control}
        currency={order.currency}
        brands={lines.data?.brands ?? []}
        conditions={lines.data?.conditions ?? []}
        isForUnpriced={(order.quote?.to_do?.price ?? 0) > 0}
        onApply={edit}
      />
      {dialog}
    </>
  );
}
