import { toastStack } from '../../lib/toast.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog.tsx';
import { later } from '../../ui/later/later.tsx';
import { BannerPlace, BellPlace } from './places.tsx';

/** What of the frame opens on demand, or has nothing to say before its own call is answered. */
export const Palette = later(async () => (await import('../palette/palette.tsx')).Palette);
export const MenuDrawer = later(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
export const KeyboardMap = later(async () => (await import('./keyboard-map.tsx')).KeyboardMap);
export const AccountItems = later(async () => (await import('./account-items.tsx')).AccountItems);
export const LocationItems = later(async () => (await import('./location-items.tsx')).LocationItems);
export const NotificationBell = later(async () => {
  const { NotificationBell } = await import('../../features/notifications/components/notification-bell.tsx');
  return NotificationBell;
}, BellPlace);
export const SessionBanner = later(async () => {
  const { SessionBanner } = await import('../../features/users/components/session-banner.tsx');
  return SessionBanner;
}, BannerPlace);
/** Where the cards of long work stand, whichever screen is open. */
export const ProgressSlot = later(async () => {
  const { ProgressCards } = await import('../../features/files/components/progress-cards.tsx');
  return ProgressCards;
});
export const PaywallSlot = later(async () => {
  const { PaywallSlot } = await import('../../features/billing/components/paywall-slot.tsx');
  return PaywallSlot;
});

/** Fast fingers type right after Ctrl+K: the letters must not wait for the network. Nor must what says that it is down. */
export const frameParts = [Palette, DialogFrame, toastStack, AccountItems, LocationItems];
