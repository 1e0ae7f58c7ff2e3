import { Text } from '@mantine/core';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { archiveDefect, type DefectRecord, sortDefects } from '@tradepost/contracts/conditions/defect.contract';
import { partLabels } from '@tradepost/contracts/conditions/defect-part.data';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { SortList } from '../../../../ui/sort-list/sort-list.tsx';
import { SetRow, type SetRowProps } from '../../components/set-row.tsx';
import classes from '../../components/set-view.module.css';
import { conditionKeys } from '../../condition.api.ts';
import { conditionPaths, formatAmount } from '../../condition.rules.ts';
import { AddDefectButtons } from './add-defect-buttons.tsx';
import { DeleteDefectDialog } from './delete-defect-dialog.tsx';

interface DefectSectionProps {
  category: ConditionSet['category'];
  defects: readonly DefectRecord[];
}

/** The defects of a set. */
export function DefectSection({ category, defects }: DefectSectionProps) {
  const mayEdit = useCan()('catalog.edit');
  const sort = useAction(sortDefects, { invalidates: conditionKeys });
  const archive = useAction(({ id }: DefectRecord) => api(archiveDefect, { params: { id } }), {
    invalidates: conditionKeys,
    message: (_archived, { name }) => `“${name}” was archived`,
  });
  const [deleting, setDeleting] = useState<DefectRecord | null>(null);
  const actionsOf = (defect: DefectRecord) => [
    {
      key: 'archive',
      label: 'Archive',
      onClick: () => archive.run(defect),
    },
    { key: 'delete', label: 'Delete', onClick: () => setDeleting(defect), isDangerous: true },
  ];
  return (
    <Section
      title="Defects"
      note={defects.length}
      action={mayEdit && <AddDefectButtons category={category} defects={defects} />}
      isFlush
    >
      {defects.length === 0 && (
        <Text size="sm" c="dimmed" p="md">
          Optional. Each defect the seller selects lowers the price.
        </Text>
      )}
      <div className={classes.rows}>
        <SortList
          label="Defects"
          items={defects.map(({ id, name }) => ({ id, label: name }))}
          isFixed={!mayEdit || defects.length < 2}
          onSort={(ids) => sort.send({ params: { id: category.id }, body: { ids: ids as number[] } })}
          render={({ id }) => {
            const defect = defects.find((each) => each.id === id);
            if (!defect) return null;
            return <DefectRow defect={defect} actions={mayEdit ? actionsOf(defect) : []} />;
          }}
        />
      </div>
      <DeleteDefectDialog opened={deleting !== null} defect={deleting} onClose={() => setDeleting(null)} />
    </Section>
  );
}

/** A defect with its deduction. It links to its form when it has actions. */
function DefectRow({ defect, actions }: { defect: DefectRecord; actions: SetRowProps['actions'] }) {
  const { currency } = useMe();
  return (
    <SetRow
      name={defect.name}
      to={actions.length > 0 ? conditionPaths.editDefect(defect.id) : undefined}
      detail={describeDefect(defect)}
      amount={
        defect.uses_repair_cost ? 'Repair cost' : `−${formatAmount(defect.amount_type, defect.amount_price, currency)}`
      }
      actions={actions}
    />
  );
}

function describeDefect({ part, is_stackable, is_below_floor }: DefectRecord): string | undefined {
  const parts = [
    ...(part === 'none' ? [] : [partLabels[part]]),
    ...(is_stackable ? [] : ['Not added to other deductions']),
    ...(is_below_floor ? ['Can go below the lowest condition'] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
