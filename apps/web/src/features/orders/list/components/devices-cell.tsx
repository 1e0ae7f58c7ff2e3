import { VisuallyHidden } from '@mantine/core';
import classes from './cells.module.css';

/** The first device, and the number of further ones, which stays visible next to a long name. */
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
