import { VisuallyHidden } from '@mantine/core';
import classes from './cells.module.css';

/** The first device of an order's summary; how many more there are stands apart, so that a long name never hides it. */
export function DevicesCell({ summary }: { summary: string }) {
  const [, first, more] = /^(.*) \+ (\d+) more$/.exec(summary) ?? [null, summary, null];
  return (
    <span className={classes.pair}>
      <span className={classes.main} title={first ?? undefined}>
        {first || '–'}
      </span>
      {more && (
        <span className={classes.more}>
          +{more}
          <VisuallyHidden> more</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
