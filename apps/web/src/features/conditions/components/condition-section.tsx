import {
  archiveCondition,
  type ConditionRecord,
  sortConditions,
} from '@tradepost/contracts/conditions/condition.contract';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { later } from '../../../ui/later/later.tsx';
import { SortList } from '../../../ui/sort-list/sort-list.tsx';
import { conditionKeys } from '../condition.api.ts';
import { conditionPaths, formatAdjustment } from '../condition.rules.ts';
import { SetRow, type SetRowProps } from './set-row.tsx';
import classes from './set-view.module.css';

const DeleteConditionDialog = later(async () => (await import('./delete-dialog.tsx')).DeleteConditionDialog);

interface ConditionSectionProps {
  category: ConditionSet['category'];
  conditions: readonly ConditionRecord[];
}

/** The conditions of a set, the best condition first. */
export function ConditionSection({ category, conditions }: ConditionSectionProps) {
  const mayEdit = useCan()('catalog.edit');
  const sort = useAction(sortConditions, { invalidates: conditionKeys });
  const archive = useAction(({ id }: ConditionRecord) => api(archiveCondition, { params: { id } }), {
    invalidates: conditionKeys,
    message: (_archived, { name }) => `“${name}” was archived with its prices`,
  });
  const [deleting, setDeleting] = useState<ConditionRecord | null>(null);
  const actionsOf = (condition: ConditionRecord) => [
    {
      key: 'archive',
      label: 'Archive',
      onClick: () => archive.run(condition),
    },
    { key: 'delete', label: 'Delete', onClick: () => setDeleting(condition), isDangerous: true },
  ];
  return (
    <Section title="Conditions" note={conditions.length} isFlush>
      <div className={classes.rows}>
        <SortList
          label="Conditions"
          items={conditions.map(({ id, name }) => ({ id, label: name }))}
          isFixed={!mayEdit || conditions.length < 2}
          onSort={(ids) => sort.send({ params: { id: category.id }, body: { ids: ids as number[] } })}
          render={({ id }) => {
            const condition = conditions.find((each) => each.id === id);
            if (!condition) return null;
            return <ConditionRow condition={condition} actions={mayEdit ? actionsOf(condition) : []} />;
          }}
        />
      </div>
      <DeleteConditionDialog opened={deleting !== null} condition={deleting} onClose={() => setDeleting(null)} />
    </Section>
  );
}

/** A condition with its terms and sub-conditions. It links to its form when it has actions. */
function ConditionRow({ condition, actions }: { condition: ConditionRecord; actions: SetRowProps['actions'] }) {
  const { currency } = useMe();
  const subs = condition.sub_conditions.filter((sub) => !sub.is_archived);
  return (
    <SetRow
      name={condition.name}
      to={actions.length > 0 ? conditionPaths.edit(condition.id) : undefined}
      detail={condition.condition_term.filter(Boolean).join(' · ')}
      chips={subs.map((sub) => `${sub.name}: ${formatAdjustment(sub.condition_sub_value, currency)}`)}
      actions={actions}
    />
  );
}
