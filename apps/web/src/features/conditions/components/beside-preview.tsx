import type { ReactNode } from 'react';
import classes from './beside-preview.module.css';

/** A page with the preview at its side, or after it where there is no room. */
export function BesidePreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      <div className={classes.aside}>{preview}</div>
    </div>
  );
}
