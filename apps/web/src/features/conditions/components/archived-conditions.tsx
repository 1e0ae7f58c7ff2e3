import { type ConditionRecord, restoreCondition } from '@tradepost/contracts/conditions/condition.contract';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { conditionKeys } from '../condition.api.ts';
import { conditionPaths } from '../condition.rules.ts';
import { RestoreButton } from './restore-button.tsx';
import { SetRow } from './set-row.tsx';
import classes from './set-view.module.css';

/** The archived conditions and sub-conditions of a set. */
export function ArchivedConditions({ conditions }: { conditions: readonly ConditionRecord[] }) {
  const mayEdit = useCan()('catalog.edit');
  const restore = useAction(restoreCondition, { invalidates: conditionKeys });
  if (conditions.length === 0) return null;
  return (
    <Section title="Archived conditions" note={conditions.length} isFlush>
      <ul className={classes.rows} aria-label="Archived conditions">
        {conditions.map((condition) => (
          <li key={condition.id}>
            <SetRow
              name={nameOf(condition)}
              to={mayEdit && condition.parent_id === null ? conditionPaths.edit(condition.id) : undefined}
              detail={
                <>
                  {[...condition.condition_term, 'archived '].join(' · ')}
                  <TimeText at={condition.archived_at} />
                </>
              }
              amount={
                <RestoreButton name={condition.name} onRestore={() => restore.run({ params: { id: condition.id } })} />
              }
              actions={[]}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const nameOf = ({ name, parent_name }: ConditionRecord) => (parent_name ? `${parent_name}: ${name}` : name);
