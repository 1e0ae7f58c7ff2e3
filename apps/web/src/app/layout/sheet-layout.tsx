import { Outlet } from 'react-router';
import { SchemeToggle } from './scheme-toggle.tsx';
import classes from './sheet-layout.module.css';

/** The printable layout of pages for sellers, without brand colors. */
export function SheetLayout() {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <SchemeToggle />
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
