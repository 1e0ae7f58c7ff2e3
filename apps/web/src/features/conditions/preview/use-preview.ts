import { useState } from 'react';
import { type PreviewCondition, type PreviewDefect, type PreviewSub, previewPrice } from './preview.rules.ts';
import { useSample } from './use-sample.ts';

interface PreviewOf {
  category_id: number;
  conditions: readonly PreviewCondition[];
  defects: readonly PreviewDefect[];
  chosen?: string;
}

const noPrice = { price: null, isEstimate: false };
const none: ReadonlyMap<number, null> = new Map();

/** The answers in a preview, and the resulting offer. */
export function usePreview({ category_id, conditions, defects, chosen }: PreviewOf) {
  const [answers, setAnswers] = useState<{ condition?: string; sub?: string }>({ condition: chosen });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { sample, stored, lowest, currency, deductions } = useSample(category_id);
  const condition = conditions.find(({ key }) => key === answers.condition) ?? conditions[0];
  const sub = condition?.subs.find(({ key }) => key === answers.sub) ?? null;
  const of = (place: PreviewCondition, part: PreviewSub | null, wrong: readonly PreviewDefect[]) =>
    previewPrice(
      { condition: place, sub: part, defects: wrong },
      stored,
      sample?.prices ?? none,
      lowest,
      currency,
      deductions,
    );
  return {
    condition,
    sub,
    sample,
    currency,
    ticked,
    deductions,
    offer: condition
      ? of(
          condition,
          sub,
          defects.filter(({ key }) => ticked.includes(key)),
        )
      : noPrice,
    priceOf: (place: PreviewCondition, part: PreviewSub | null) => of(place, part, []),
    chooseCondition: (key: string) => setAnswers({ condition: key }),
    chooseSub: (key: string) => setAnswers({ condition: condition?.key, sub: key }),
    tick: (key: string) => setTicked(ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key]),
  };
}
