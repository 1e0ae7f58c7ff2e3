import { Bone } from './bone.tsx';
import classes from './states.module.css';

const widths = ['62%', '48%', '70%', '55%', '40%', '66%'];

/** Loading lines of text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
        <Bone key={line} h={12} w={widths[line % widths.length]} />
      ))}
    </div>
  );
}

/** A loading section of a detail page. */
export function SectionSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={classes.section} aria-hidden="true">
      <Bone h={16} w={120} mb="md" />
      <TextSkeleton lines={lines} />
    </div>
  );
}

/** A loading detail page: two thirds and one third, or a table across the page with cards below it. */
export function DetailSkeleton({ isWide = false }: { isWide?: boolean }) {
  if (isWide) return <SectionSkeleton lines={14} />;
  return (
    <div className={classes.detail} aria-hidden="true">
      <div className={classes.column}>
        <SectionSkeleton lines={6} />
        <SectionSkeleton />
      </div>
      <div className={classes.column}>
        <SectionSkeleton />
        <SectionSkeleton lines={3} />
      </div>
    </div>
  );
}

/** A loading form: labels and fields. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <div className={classes.column} aria-hidden="true">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are never reordered
        <div key={field}>
          <Bone h={12} w={96} mb={8} />
          <Bone h={36} />
        </div>
      ))}
    </div>
  );
}
