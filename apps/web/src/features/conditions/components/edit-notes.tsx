import { Alert, Anchor } from '@mantine/core';
import type { ConditionDetail } from '@tradepost/contracts/conditions/condition.contract';
import { Link } from 'react-router';
import { conditionPaths } from '../condition.rules.ts';

/** Says that the condition or some of its sub-conditions are archived. */
export function EditNotes({ condition }: { condition: ConditionDetail }) {
  const { category, is_archived, sub_conditions } = condition;
  const away = sub_conditions.filter((sub) => sub.is_archived).length;
  if (!is_archived && away === 0) return null;
  return (
    <Alert color="info">
      {is_archived
        ? 'This condition is archived. Sellers don’t see it, and its prices are kept. '
        : `${away} ${away === 1 ? 'sub-condition is' : 'sub-conditions are'} archived. `}
      <Anchor component={Link} to={conditionPaths.list(category.id, 'archive')} inherit>
        View archive
      </Anchor>
    </Alert>
  );
}
