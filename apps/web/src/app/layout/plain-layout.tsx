import { Outlet } from 'react-router';
import { useScanHandler } from '../../lib/scanner/scan-queue.ts';
import { showWarning } from '../../lib/toast.tsx';
import { Logo, LogoMark } from '../theme/logo.tsx';
import classes from './plain-layout.module.css';
import { SchemeToggle } from './scheme-toggle.tsx';

/** The layout of pages outside the main layout: the logo and one column. */
export function PlainLayout() {
  useScanHandler(({ code, isInField }) => {
    if (!isInField) showWarning(`${code} was scanned. Sign in, then scan it again.`);
    return true;
  }, 'frame');
  return (
    <div className={classes.frame}>
      <div className={classes.column}>
        <header className={classes.header}>
          <Logo size={28} />
          <SchemeToggle />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <footer className={classes.footer}>The open back office for businesses that buy used devices</footer>
      </div>
      <div className={classes.panel} aria-hidden="true">
        <LogoMark size={720} />
      </div>
    </div>
  );
}
