import { Outlet } from 'react-router';
import { SchemeToggle } from './scheme-toggle.tsx';
import classes from './sheet-layout.module.css';

/** The frame of pages for people outside the company: a sheet to read and to print, in nobody's colours. */
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
