import { useQuery } from '@tanstack/react-query';
import { TickList } from '../../components/tick-list.tsx';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { conditionsQuery } from '../mass-rule.api.ts';
import type { DraftFieldsProps } from './change-fields.tsx';

/** The conditions that the rule applies to. */
export function ConditionFields({ scope, draft, errors, onChange }: DraftFieldsProps & { scope: EditorScope }) {
  const { data: conditions = [] } = useQuery(conditionsQuery(scope.category.id));
  return (
    <TickList
      label="Conditions"
      description="All, unless you select some"
      path="conditions"
      options={conditions}
      value={draft.conditions}
      onChange={(chosen) => onChange({ conditions: chosen })}
      error={errors.conditions?.[0]}
    />
  );
}
