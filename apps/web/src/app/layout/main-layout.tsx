import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { meQuery, type Session } from '../../features/session/session.api.ts';
import { MeProvider } from '../../features/session/use-session.ts';
import { SessionBanner } from '../../features/users/components/session-banner.tsx';
import { getLocationFilter, setLocationFilter } from '../../lib/location-filter.ts';
import { toastStack } from '../../lib/toast.tsx';
import { useStored } from '../../lib/use-stored.ts';
import { DialogFrame } from '../../ui/dialogs/dialog.tsx';
import { later, useFetchAhead } from '../../ui/later/later.tsx';
import { TimezoneProvider } from '../../ui/timezone.tsx';
import classes from './main-layout.module.css';
import { ProgressSlot } from './progress-slot.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useDialog } from './use-dialog.ts';
import { useFrameShortcuts } from './use-frame-shortcuts.ts';
import { useLiveSession } from './use-live-session.ts';

const Palette = later(async () => (await import('../palette/palette.tsx')).Palette);
const MenuDrawer = later(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const KeyboardMap = later(async () => (await import('./keyboard-map.tsx')).KeyboardMap);

/** Fast fingers type right after Ctrl+K: the letters must not wait for the network. */
const frameParts = [Palette, DialogFrame, toastStack];

/** The frame of every signed-in screen. */
export function MainLayout() {
  const session = useLoaderData<Session | null>();
  const user = useQuery({ ...meQuery, enabled: session !== null }).data ?? session?.user;
  // While a guard sends the visitor away there is nobody to show a frame to.
  if (!session || !user) return null;
  if (!user.locations.some((location) => location.id === getLocationFilter())) setLocationFilter(null);
  return (
    <MeProvider value={user}>
      <TimezoneProvider timezone={user.timezone}>
        <Frame login_time={session.login_time} />
      </TimezoneProvider>
    </MeProvider>
  );
}

function Frame({ login_time }: { login_time: number | null }) {
  const [isSmall, setSmall] = useStored('menu_small', false);
  const menuDrawer = useDialog();
  const palette = useDialog();
  const keyboardMap = useDialog();
  useFetchAhead(frameParts);
  useLiveSession(login_time);
  useFrameShortcuts({ onPalette: palette.toggle, onKeyboardMap: keyboardMap.open });

  return (
    <div className={classes.frame} data-small={isSmall || undefined}>
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      <aside className={classes.side}>
        <SideMenu isSmall={isSmall} onToggle={() => setSmall(!isSmall)} onShowKeys={keyboardMap.open} />
      </aside>
      <div className={classes.column}>
        <SessionBanner />
        <TopBar onOpenMenu={menuDrawer.open} onOpenPalette={palette.open} onShowKeys={keyboardMap.open} />
        <Main />
      </div>
      <ProgressSlot />
      {menuDrawer.isOpen && <MenuDrawer onClose={menuDrawer.close} onShowKeys={keyboardMap.open} />}
      {palette.isOpen && <Palette onClose={palette.close} onShowKeys={keyboardMap.open} />}
      {keyboardMap.isOpen && <KeyboardMap onClose={keyboardMap.close} />}
    </div>
  );
}

/** After a change of screen the focus starts in the content, so that Tab and screen readers go on from there. */
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
