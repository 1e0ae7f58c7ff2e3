import { type DefectRecord, restoreDefect } from '@tradepost/contracts/conditions/defect.contract';
import { Section } from '../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { useConditionDeed } from '../condition.api.ts';
import { RestoreButton } from './restore-button.tsx';
import { SetRow } from './set-row.tsx';
import classes from './set-view.module.css';

/** Defects that were put away. */
export function ArchivedDefects({ defects }: { defects: readonly DefectRecord[] }) {
  const restore = useConditionDeed(restoreDefect);
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
              amount={
                <RestoreButton
                  name={defect.name}
                  onRestore={() => restore.mutateAsync({ params: { id: defect.id } })}
                />
              }
              acts={[]}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
