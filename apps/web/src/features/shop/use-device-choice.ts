import {
  type AxisKey,
  type Choice,
  findChosenVariant,
  listAxisSteps,
  pruneChoice,
} from '@tradepost/contracts/catalog/axes.rules';
import type { ShopDevice } from '@tradepost/contracts/shop/shop-catalog.contract';
import { useState } from 'react';

/** The answers for the variant that a comparison site's link names. */
function chosenBySku({ axes, variants }: Pick<ShopDevice, 'axes' | 'variants'>): Choice {
  const sku = new URLSearchParams(location.search).get('sku');
  const variant = variants.find(({ id }) => String(id) === sku);
  return variant ? Object.fromEntries(axes.map(({ key }) => [key, variant[key] ?? ''])) : {};
}

/** The seller's answers about a device: its variant, condition and defects, asked one after the other. */
export function useDeviceChoice({ axes, variants, conditions }: ShopDevice) {
  const [choice, setChoice] = useState<Choice>(() => chosenBySku({ axes, variants }));
  const [condition_id, setCondition] = useState<number | null>(null);
  const [defect_ids, setDefects] = useState<readonly number[]>([]);
  const all = listAxisSteps(axes, variants, choice);
  const open = all.findIndex(({ key }) => choice[key] === undefined);
  // A device of one variant needs no answer.
  const variant = open === -1 ? (findChosenVariant(axes, variants, choice) ?? variants[0]) : undefined;
  const main = conditions.find(
    ({ id, sub_conditions }) => id === condition_id || sub_conditions.some((sub) => sub.id === condition_id),
  );
  return {
    /** Those that are answered, and the next one. */
    steps: open === -1 ? all : all.slice(0, open + 1),
    choice,
    variant,
    condition_id,
    defect_ids,
    main,
    answer: (key: AxisKey, value: string) => setChoice(pruneChoice(axes, variants, { ...choice, [key]: value })),
    setCondition,
    setDefects,
  };
}

export type DeviceChoice = ReturnType<typeof useDeviceChoice>;
