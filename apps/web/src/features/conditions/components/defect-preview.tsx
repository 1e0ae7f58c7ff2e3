import { useQuery } from '@tanstack/react-query';
import { conditionsQuery } from '../condition.api.ts';
import { defectsQuery } from '../defect.api.ts';
import type { DefectValues } from '../defect.rules.ts';
import { toDefects, toPreview, withTypedDefect } from '../preview.rules.ts';
import { SetPreview } from './set-preview.tsx';

interface DefectPreviewProps {
  category_id: number;
  /** Of the defect that is edited; null for a new one. */
  id: number | null;
  values: DefectValues;
}

/** The set with the defect that is being typed. */
export function DefectPreview({ category_id, id, values }: DefectPreviewProps) {
  const conditions = useQuery(conditionsQuery(category_id, 'active')).data?.items;
  const defects = useQuery(defectsQuery(category_id, 'active')).data?.items;
  if (!conditions) return null;
  const typed = {
    ...values,
    key: id === null ? 'new' : String(id),
    name: values.name.trim() || 'Unnamed',
    amount_price: values.amount_price ?? 0,
  };
  return (
    <SetPreview
      key={category_id}
      category_id={category_id}
      conditions={toPreview(conditions)}
      defects={withTypedDefect(toDefects(defects ?? []), typed)}
    />
  );
}
