import { Bone } from '../../../../../ui/states/bone.tsx';
import classes from './sheet.module.css';

const rows = Array.from({ length: 18 }, (_, row) => row);

/** The placeholder while the sheet loads. */
export function SheetSkeleton() {
  return (
    <div className={classes.frame} aria-hidden="true">
      <div style={{ flex: 1, padding: '0.75rem', display: 'grid', gap: '1.25rem', alignContent: 'start' }}>
        {rows.map((row) => (
          <Bone key={row} h={12} w={row % 6 === 0 ? '28%' : '100%'} />
        ))}
      </div>
    </div>
  );
}
