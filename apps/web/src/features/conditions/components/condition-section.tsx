import type { ConditionRecord } from '@tradepost/contracts/conditions/condition.contract';
import { archiveCondition, sortConditions } from '@tradepost/contracts/conditions/condition.contract';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { useState } from 'react';
import { showSuccess } from '../../../lib/toast.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { later } from '../../../ui/later/later.tsx';
import { SortList } from '../../../ui/sort-list/sort-list.tsx';
import { useCan } from '../../session/use-session.ts';
import { useConditionDeed } from '../condition.api.ts';
import { ConditionRow } from './condition-row.tsx';
import classes from './set-view.module.css';

const DeleteConditionDialog = later(async () => (await import('./delete-dialog.tsx')).DeleteConditionDialog);

interface ConditionSectionProps {
  category: ConditionSet['category'];
  conditions: readonly ConditionRecord[];
}

/** The conditions of a set, best first. */
export function ConditionSection({ category, conditions }: ConditionSectionProps) {
  const mayEdit = useCan()('catalog.edit');
  const sort = useConditionDeed(sortConditions);
  const archive = useConditionDeed(archiveCondition);
  const [leaving, setLeaving] = useState<ConditionRecord | null>(null);
  const actsOf = (condition: ConditionRecord) => [
    {
      key: 'archive',
      label: 'Archive',
      onClick: () =>
        archive.mutate(
          { params: { id: condition.id } },
          { onSuccess: () => showSuccess(`“${condition.name}” was archived. The archive has it, with its prices.`) },
        ),
    },
    { key: 'delete', label: 'Delete', onClick: () => setLeaving(condition), isDangerous: true },
  ];
  return (
    <Section title="Conditions" note={conditions.length} isFlush>
      <div className={classes.rows}>
        <SortList
          label="Conditions"
          items={conditions.map(({ id, name }) => ({ id, label: name }))}
          isFixed={!mayEdit || conditions.length < 2}
          onSort={(ids) => sort.mutateAsync({ params: { id: category.id }, body: { ids: ids as number[] } })}
          render={({ id }) => {
            const condition = conditions.find((each) => each.id === id);
            if (!condition) return null;
            return <ConditionRow condition={condition} acts={mayEdit ? actsOf(condition) : []} />;
          }}
        />
      </div>
      <DeleteConditionDialog opened={leaving !== null} condition={leaving} onClose={() => setLeaving(null)} />
    </Section>
  );
}
