import { Text } from '@mantine/core';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { archiveDefect, type DefectRecord, sortDefects } from '@tradepost/contracts/conditions/defect.contract';
import { useState } from 'react';
import { showSuccess } from '../../../lib/toast.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { SortList } from '../../../ui/sort-list/sort-list.tsx';
import { useCan } from '../../session/use-session.ts';
import { useConditionDeed } from '../condition.api.ts';
import { DefectAdding } from './defect-adding.tsx';
import { DefectRow } from './defect-row.tsx';
import { DeleteDefectDialog } from './delete-defect-dialog.tsx';
import classes from './set-view.module.css';

interface DefectSectionProps {
  category: ConditionSet['category'];
  defects: readonly DefectRecord[];
}

/** What may be wrong with a device besides its condition; a set may do without. */
export function DefectSection({ category, defects }: DefectSectionProps) {
  const mayEdit = useCan()('catalog.edit');
  const sort = useConditionDeed(sortDefects);
  const archive = useConditionDeed(archiveDefect);
  const [leaving, setLeaving] = useState<DefectRecord | null>(null);
  const actsOf = (defect: DefectRecord) => [
    {
      key: 'archive',
      label: 'Archive',
      onClick: () =>
        archive.mutate(
          { params: { id: defect.id } },
          { onSuccess: () => showSuccess(`“${defect.name}” was archived`) },
        ),
    },
    { key: 'delete', label: 'Delete', onClick: () => setLeaving(defect), isDangerous: true },
  ];
  return (
    <Section
      title="Defects"
      note={defects.length}
      action={mayEdit && <DefectAdding category={category} defects={defects} />}
      isFlush
    >
      {defects.length === 0 && (
        <Text size="sm" c="dimmed" p="md">
          Optional. Each one that a seller ticks takes something off the condition’s price.
        </Text>
      )}
      <div className={classes.rows}>
        <SortList
          label="Defects"
          items={defects.map(({ id, name }) => ({ id, label: name }))}
          isFixed={!mayEdit || defects.length < 2}
          onSort={(ids) => sort.mutateAsync({ params: { id: category.id }, body: { ids: ids as number[] } })}
          render={({ id }) => {
            const defect = defects.find((each) => each.id === id);
            if (!defect) return null;
            return <DefectRow defect={defect} acts={mayEdit ? actsOf(defect) : []} />;
          }}
        />
      </div>
      <DeleteDefectDialog opened={leaving !== null} defect={leaving} onClose={() => setLeaving(null)} />
    </Section>
  );
}
