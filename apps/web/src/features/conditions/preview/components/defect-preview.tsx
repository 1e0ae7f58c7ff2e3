import { useQuery } from '@tanstack/react-query';
import { conditionsQuery } from '../../condition.api.ts';
import { defectsQuery } from '../../defects/defect.api.ts';
import { type DefectValues, toChecked } from '../../defects/defect.rules.ts';
import { toDefects, toPreview, withEditedDefect } from '../preview.rules.ts';
import { SetPreview } from './set-preview.tsx';

interface DefectPreviewProps {
  category_id: number;
  /** Id of the edited defect; null for a new one. */
  id: number | null;
  values: DefectValues;
}

/** A preview of the set with the defect in the form. */
export function DefectPreview({ category_id, id, values }: DefectPreviewProps) {
  const conditions = useQuery(conditionsQuery(category_id, 'active')).data?.items;
  const defects = useQuery(defectsQuery(category_id, 'active')).data?.items;
  if (!conditions) return null;
  const typed = {
    ...toChecked(values),
    key: id === null ? 'new' : String(id),
    name: values.name.trim() || 'Unnamed',
    amount_price: values.amount_price ?? 0,
  };
  return (
    <SetPreview
      key={category_id}
      category_id={category_id}
      conditions={toPreview(conditions)}
      defects={withEditedDefect(toDefects(defects ?? []), typed)}
    />
  );
}
