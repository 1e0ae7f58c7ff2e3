import { type DefectRecord, restoreDefect } from '@tradepost/contracts/conditions/defect.contract';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { RestoreButton } from '../../components/restore-button.tsx';
import { SetRow } from '../../components/set-row.tsx';
import classes from '../../components/set-view.module.css';
import { conditionKeys } from '../../condition.api.ts';

export function ArchivedDefects({ defects }: { defects: readonly DefectRecord[] }) {
  const restore = useAction(restoreDefect, { invalidates: conditionKeys });
  if (defects.length === 0) return null;
  return (
    <Section title="Archived defects" note={defects.length} isFlush>
      <ul className={classes.rows} aria-label="Archived defects">
        {defects.map((defect) => (
          <li key={defect.id}>
            <SetRow
              name={defect.name}
              detail={
                <>
                  Archived <TimeText at={defect.archived_at} />
                </>
              }
              amount={<RestoreButton name={defect.name} onRestore={() => restore.run({ params: { id: defect.id } })} />}
              actions={[]}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
