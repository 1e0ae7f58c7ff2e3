import { useQuery } from '@tanstack/react-query';
import type { CreatedKind } from './create-kind.rules.ts';
import { limitsQuery } from './create-order.api.ts';
import type { Draft, Line } from './draft.rules.ts';

/** The limits that the offer exceeds. The server checks them again when the order is created. */
export function useLimits(
  kind: CreatedKind,
  { lines, is_left_for_testing }: Pick<Draft, 'lines' | 'is_left_for_testing'>,
) {
  const { data } = useQuery(limitsQuery(kind, lines.map(toOffered), is_left_for_testing));
  return { refusals: data?.refusals ?? [], can_override: data?.can_override ?? false };
}

function toOffered(line: Line) {
  const { title, price, quantity } = line;
  const device = line.kind === 'custom' ? { category_id: line.category_id } : { variant_id: line.variant_id };
  return { ...device, title, price, quantity };
}
