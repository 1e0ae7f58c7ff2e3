import { Link, useLocation } from 'react-router';
import { useBrand } from '../../lib/product.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { Logo, LogoTile } from '../theme/logo.tsx';
import type { MenuEntry, MenuSection } from './menu/menu-section.ts';
import { menuOf, sectionOf } from './menu.rules.ts';
import { menu } from './menu.ts';
import { FoldedMenu, MenuFoot } from './menu-parts.tsx';
import classes from './side-menu.module.css';

interface SideMenuProps {
  /** Icons only. */
  isSmall: boolean;
  /** Undefined where the menu has one width: in a drawer, and where only icons fit. */
  onToggle?: () => void;
  onNavigate?: () => void;
  onShowHelp: () => void;
}

export function SideMenu({ isSmall, onToggle, onNavigate, onShowHelp }: SideMenuProps) {
  const me = useMe();
  const brand = useBrand();
  const { pathname } = useLocation();
  const sections = menuOf(menu, me);
  const current = sectionOf(sections, pathname);
  return (
    <div className={classes.menu} data-small={isSmall || undefined}>
      <Link
        to="/dashboard"
        className={classes.brand}
        onClick={onNavigate}
        aria-label={`${brand.name}, go to the dashboard`}
      >
        {isSmall ? <LogoTile size={24} /> : <Logo size={24} />}
      </Link>
      <nav aria-label="Main" className={classes.sections}>
        {isSmall ? (
          <FoldedMenu sections={sections} current={current} />
        ) : (
          <ul>
            {sections.map((section) => (
              <Section key={section.to} section={section} isOpen={section === current} onNavigate={onNavigate} />
            ))}
          </ul>
        )}
      </nav>
      <div className={classes.foot}>
        <MenuFoot isSmall={isSmall} onToggle={onToggle} onShowHelp={onShowHelp} onNavigate={onNavigate} />
      </div>
    </div>
  );
}

interface SectionProps {
  section: MenuSection;
  isOpen: boolean;
  onNavigate?: () => void;
}

/** Only the section of the page shows its entries, so that the menu fits a laptop. */
function Section({ section, isOpen, onNavigate }: SectionProps) {
  const { pathname } = useLocation();
  // Of `/payouts` and `/payouts/checks` the longer one is current.
  const current = sectionOf(section.entries, pathname);
  return (
    <li>
      <Link
        to={section.to}
        className={classes.section}
        onClick={onNavigate}
        data-open={isOpen || undefined}
        aria-current={isOpen && !current ? 'page' : undefined}
      >
        <section.icon size={18} stroke={1.75} aria-hidden="true" />
        <span>{section.label}</span>
      </Link>
      {isOpen && section.entries.length > 0 && (
        <ul className={classes.entries}>
          {section.entries.map((entry) => (
            <Entry key={entry.to} entry={entry} isCurrent={entry === current} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface EntryProps {
  entry: MenuEntry;
  isCurrent: boolean;
  onNavigate?: () => void;
}

function Entry({ entry, isCurrent, onNavigate }: EntryProps) {
  return (
    <li>
      <Link to={entry.to} className={classes.entry} onClick={onNavigate} aria-current={isCurrent ? 'page' : undefined}>
        {entry.label}
      </Link>
    </li>
  );
}
