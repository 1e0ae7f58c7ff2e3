import { Outlet } from 'react-router';
import { SellerLanguageProvider } from '../../lib/languages/seller-language.tsx';
import { SectionSkeleton } from '../../ui/states/skeletons.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SellerBrand, SellerContact } from './seller-brand.tsx';
import { SellerLanguageSwitch } from './seller-language-switch.tsx';
import classes from './sheet-layout.module.css';

/** The printable layout of pages for sellers, in the name of the company and in their language. */
export function SheetLayout() {
  return (
    <div className={classes.frame}>
      <SellerLanguageProvider loading={<SectionSkeleton lines={8} />}>
        <header className={classes.header}>
          <SellerBrand />
          <SellerLanguageSwitch />
          <SchemeToggle />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <SellerContact />
      </SellerLanguageProvider>
    </div>
  );
}
