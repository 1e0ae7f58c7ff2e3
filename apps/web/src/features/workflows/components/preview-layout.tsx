import type { ReactNode } from 'react';
import classes from './preview-layout.module.css';

/** A form with the preview beside it, or below it on narrow screens. */
export function PreviewLayout({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      <div className={classes.aside}>{preview}</div>
    </div>
  );
}
