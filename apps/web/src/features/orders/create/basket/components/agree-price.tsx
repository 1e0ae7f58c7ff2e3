import { CounterPriceDialog } from '../../../counter-price/components/counter-price-dialog.tsx';
import { type CreatedKind, createFacts } from '../../create-kind.rules.ts';
import type { Line } from '../../draft.rules.ts';
import { focusField, useOrderForm } from '../../use-order-form.ts';
import { agreeOn } from '../basket.rules.ts';

/** Whether another price than the list's can be agreed for a line: over the counter, for a device with a list price. */
export function canAgree(kind: CreatedKind, line: Line, location_id: number | null): boolean {
  return !createFacts[kind].is_shipped && line.kind === 'device' && !line.is_entered && location_id !== null;
}

/** The dialog of a line's price, before the order exists. The draft keeps what was agreed. */
export function AgreePrice({ line_id, onClose }: { line_id: string | null; onClose: () => void }) {
  const { draft, change, clearMessage, location_id } = useOrderForm();
  const line = draft.lines.find(({ id }) => id === line_id);
  if (line?.kind !== 'device' || location_id === null) return null;
  const { title, variant_id, condition_id, price, agreed } = line;
  return (
    <CounterPriceDialog
      opened
      onClose={() => {
        onClose();
        focusField('create');
      }}
      device={{
        title,
        location_id,
        variant_id,
        condition_id,
        listed: agreed?.listed ?? price,
        price,
        reason: agreed?.reason ?? '',
      }}
      save={(next) => {
        clearMessage(`line.${line.id}`);
        change((before) => ({
          lines: before.lines.map((each) =>
            each.id === line.id && each.kind === 'device' ? agreeOn(each, next) : each,
          ),
        }));
      }}
    />
  );
}
