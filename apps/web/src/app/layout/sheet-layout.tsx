import { Outlet } from 'react-router';
import { SellerLanguageProvider } from '../../lib/languages/seller-language.tsx';
import { SectionSkeleton } from '../../ui/states/skeletons.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SellerLanguageSwitch } from './seller-language-switch.tsx';
import classes from './sheet-layout.module.css';

/** The printable layout of pages for sellers, without brand colors and in their language. */
export function SheetLayout() {
  return (
    <div className={classes.frame}>
      <SellerLanguageProvider loading={<SectionSkeleton lines={8} />}>
        <header className={classes.header}>
          <SellerLanguageSwitch />
          <SchemeToggle />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
      </SellerLanguageProvider>
    </div>
  );
}
