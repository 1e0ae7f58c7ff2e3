import classes from './data-table.module.css';

interface WholeFirstProps {
  /** An id, IMEI or reference. */
  whole: string | null | undefined;
  /** What gives way to it: a name, a variant, a reason. */
  rest: string;
}

/** A number that is read whole, and a text after it that ends in an ellipsis where room is scarce. */
export function WholeFirst({ whole, rest }: WholeFirstProps) {
  if (!whole) return <span className={classes.rest}>{rest || '–'}</span>;
  return (
    <span className={classes.wholeFirst} title={[whole, rest].filter(Boolean).join(' · ')}>
      <span>{whole}</span>
      {rest && <span className={classes.rest}>&nbsp;· {rest}</span>}
    </span>
  );
}
