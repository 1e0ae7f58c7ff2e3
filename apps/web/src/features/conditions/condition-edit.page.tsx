import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { EditedCondition } from './components/edited-condition.tsx';
import { WaitingForm } from './components/waiting-form.tsx';
import { conditionQuery } from './condition.api.ts';
import { conditionPaths } from './condition.rules.ts';

/** `/settings/product-conditions/edit/:conditionId`: what a condition is called, means, and is divided into. */
export function Component() {
  const id = Number(useParams().conditionId);
  const found = useQuery(conditionQuery(id));
  const condition = found.data;
  usePageTitle(condition?.name);
  if (condition?.parent_id != null) return <Navigate to={conditionPaths.edit(condition.parent_id)} replace />;
  if (condition) return <EditedCondition key={id} condition={condition} />;
  return <WaitingForm title="Condition" error={found.error} onRetry={() => void found.refetch()} />;
}
