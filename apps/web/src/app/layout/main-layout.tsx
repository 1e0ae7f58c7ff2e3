import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { getLocationFilter, setLocationFilter } from '../../lib/location-filter.ts';
import { meQuery, type Session } from '../../lib/session/session.ts';
import { MeProvider } from '../../lib/session/use-session.ts';
import { setDraftOwner } from '../../lib/use-kept-draft.ts';
import { useStored } from '../../lib/use-stored.ts';
import { useFetchAhead } from '../../ui/later/later.tsx';
import { BlanksQuestion } from '../../ui/pdf-preview/blanks-question.tsx';
import { TimezoneProvider } from '../../ui/timezone.tsx';
import { frameParts, HelpPanel, MenuDrawer, Palette, PaywallSlot, ProgressSlot, SessionBanner } from './lazy-parts.tsx';
import classes from './main-layout.module.css';
import { NumberFields } from './number-fields.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useDialog } from './use-dialog.ts';
import { useFormatCountry } from './use-format-country.ts';
import { useFrameShortcuts } from './use-frame-shortcuts.ts';
import { useLiveSession } from './use-live-session.ts';
import { useScans } from './use-scans.ts';

/** The layout of every signed-in screen. */
export function MainLayout() {
  const session = useLoaderData<Session | null>();
  const user = useQuery({ ...meQuery, enabled: session !== null }).data ?? session?.user;
  useFormatCountry(user);
  const owner = user && `${user.company_id}.${user.member_id}`;
  useEffect(() => {
    if (owner !== undefined) setDraftOwner(owner);
  }, [owner]);
  // While a guard redirects, no user is loaded.
  if (!session || !user) return null;
  if (!user.locations.some((location) => location.id === getLocationFilter())) setLocationFilter(null);
  return (
    <MeProvider value={user}>
      <TimezoneProvider timezone={user.timezone}>
        <NumberFields>
          <Frame expires_at={user.session_expires_at} />
        </NumberFields>
      </TimezoneProvider>
    </MeProvider>
  );
}

function Frame({ expires_at }: { expires_at: string }) {
  const [wantsSmall, setSmall] = useStored('menu_small', false);
  const isNarrow = useMediaQuery('(width < 64em)', false, { getInitialValueInEffect: false });
  const isSmall = wantsSmall || isNarrow;
  const menuDrawer = useDialog();
  const palette = useDialog();
  const help = useDialog();
  useFetchAhead(frameParts);
  useLiveSession(expires_at);
  useScans();
  useFrameShortcuts({ onPalette: palette.toggle, onHelp: help.open });

  return (
    <div className={classes.frame} data-small={isSmall || undefined}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.side}>
        <SideMenu
          isSmall={isSmall}
          onToggle={isNarrow ? undefined : () => setSmall(!wantsSmall)}
          onShowHelp={help.open}
        />
      </aside>
      <div className={classes.column}>
        <SessionBanner />
        <TopBar onOpenMenu={menuDrawer.open} onOpenPalette={palette.open} onShowHelp={help.open} />
        <Main />
      </div>
      <ProgressSlot />
      <PaywallSlot />
      <BlanksQuestion />
      {menuDrawer.isOpen && <MenuDrawer onClose={menuDrawer.close} onShowHelp={help.open} />}
      {palette.isOpen && <Palette onClose={palette.close} onShowHelp={help.open} />}
      {help.isOpen && <HelpPanel onClose={help.close} />}
    </div>
  );
}

/** Moves the focus to the content after navigation, for Tab and screen readers. */
function Main() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={classes.main}>
      <Outlet />
    </main>
  );
}
