import { useQuery } from '@tanstack/react-query';
import { conditionsQuery } from '../../condition.api.ts';
import type { ConditionValues } from '../../condition.rules.ts';
import { defectsQuery } from '../../defects/defect.api.ts';
import { toDefects, toPreview, withEditedCondition } from '../preview.rules.ts';
import { SetPreview } from './set-preview.tsx';

interface FormPreviewProps {
  category_id: number;
  /** Id of the edited condition; null for a new one. */
  id: number | null;
  values: ConditionValues;
}

/** A preview of the set with the condition in the form. */
export function FormPreview({ category_id, id, values }: FormPreviewProps) {
  const conditions = useQuery(conditionsQuery(category_id, 'active')).data?.items;
  const defects = useQuery(defectsQuery(category_id, 'active')).data?.items;
  if (!conditions) return null;
  return (
    <SetPreview
      key={category_id}
      category_id={category_id}
      conditions={withEditedCondition(toPreview(conditions), id, values)}
      defects={toDefects(defects ?? [])}
      chosen={id === null ? 'new' : String(id)}
    />
  );
}
