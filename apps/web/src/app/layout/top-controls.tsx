import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './lazy-parts.tsx';
import { LocationSwitch } from './location-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

interface TopControlsProps {
  onShowHelp: () => void;
}

/** The menus at the end of the top bar. They load after the frame, because menus are large. */
export function TopControls({ onShowHelp }: TopControlsProps) {
  return (
    <>
      <LocationSwitch />
      <NotificationBell />
      <SchemeSwitch />
      <AccountMenu onShowHelp={onShowHelp} />
    </>
  );
}
