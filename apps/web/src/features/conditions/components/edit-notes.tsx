import { Alert, Anchor } from '@mantine/core';
import type { ConditionDetail } from '@tradepost/contracts/conditions/condition.contract';
import { Link } from 'react-router';
import { conditionPaths } from '../condition.rules.ts';

/** What else there is to know about an edited condition: that it is put away, or that parts of it are. */
export function EditNotes({ condition }: { condition: ConditionDetail }) {
  const { category, is_archived, sub_conditions } = condition;
  const away = sub_conditions.filter((sub) => sub.is_archived).length;
  if (!is_archived && away === 0) return null;
  return (
    <Alert color="info">
      {is_archived
        ? 'It is in the archive: sellers are not asked for it, and its prices wait. '
        : `${away} ${away === 1 ? 'sub-condition of it is' : 'sub-conditions of it are'} in the archive. `}
      <Anchor component={Link} to={conditionPaths.list(category.id, 'archive')} inherit>
        Open the archive
      </Anchor>
    </Alert>
  );
}
