import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { pricesQuery } from '../create-order.api.ts';
import { quoteOf } from '../devices/device-editor.rules.ts';
import type { DeviceLine } from '../draft.rules.ts';
import type { OrderForm } from '../use-order-form.ts';
import { listMoved, takePrices } from './basket.rules.ts';

/** The lines whose price has changed, from the live prices and the server's last refusal. */
export function useMovedPrices({
  kind,
  draft,
  change,
  location_id,
}: Pick<OrderForm, 'kind' | 'draft' | 'change' | 'location_id'>) {
  const [refused, setRefused] = useState<readonly { line_id: string; old_price: number; price: number }[]>([]);
  const devices = draft.lines.filter((line): line is DeviceLine => line.kind === 'device');
  const answers = useQueries({
    queries: devices.map(({ variant_id, defect_ids }) =>
      pricesQuery({ location_id, channel: kind, variant_id, defect_ids }),
    ),
  });
  const current = new Map<string, number | null>();
  devices.forEach((line, index) => {
    const answer = answers[index];
    if (!answer?.data || answer.isPlaceholderData) return;
    current.set(line.id, quoteOf(answer.data.quotes, line.variant_id, line.condition_id)?.price ?? null);
  });
  for (const { line_id, old_price, price } of refused) {
    if (devices.some((line) => line.id === line_id && line.price === old_price)) current.set(line_id, price);
  }
  const moved = listMoved(draft.lines, current);
  return {
    moved,
    price_lock_days: answers.find((answer) => answer.data)?.data?.price_lock_days ?? null,
    /** Stores the current price that a refusal contains. */
    refuse: (line_id: string, price: number) => {
      const old_price = draft.lines.find((line) => line.id === line_id)?.price;
      if (old_price !== undefined) setRefused((before) => [...before, { line_id, old_price, price }]);
    },
    take: () => {
      change((before) => ({ lines: takePrices(before.lines, moved) }));
      setRefused([]);
    },
  };
}
