import { useQuery } from '@tanstack/react-query';
import type { CreatedKind } from './create-kind.rules.ts';
import { limitsQuery } from './create-order.api.ts';
import type { Draft, Line } from './draft.rules.ts';

/** The limits that the offer exceeds. The server checks them again when the order is created. */
export function useLimits(
  kind: CreatedKind,
  { lines, is_left_for_testing, payout_method }: Pick<Draft, 'lines' | 'is_left_for_testing' | 'payout_method'>,
  location_id: number | null,
) {
  const { data } = useQuery(
    limitsQuery({
      channel: kind,
      items: lines.map(toOffered),
      is_left_for_testing,
      location_id: location_id ?? undefined,
      payout_method: payout_method ?? undefined,
    }),
  );
  return { refusals: data?.refusals ?? [], can_override: data?.can_override ?? false };
}

function toOffered(line: Line) {
  const { title, price, quantity } = line;
  const device = line.kind === 'custom' ? { category_id: line.category_id } : { variant_id: line.variant_id };
  return { ...device, title, price, quantity };
}
