import { toastStack } from '../../lib/toast.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog.tsx';
import { type Fetched, later } from '../../ui/later/later.tsx';
import { loadRoutes } from '../router.tsx';
import { BannerSkeleton, ControlsSkeleton } from './layout-skeletons.tsx';
import { AccountItems, LocationItems } from './menu-parts.tsx';
import { scanOpener } from './use-scans.ts';

/** Parts of the layout that load on demand, or wait for data of their own. */
export const Palette = later(async () => (await import('../palette/palette.tsx')).Palette);
/** Menus and tooltips are large, so the frame is shown before them. */
export const TopControls = later(async () => (await import('./top-controls.tsx')).TopControls, ControlsSkeleton);
export const MenuDrawer = later(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
export const HelpPanel = later(async () => (await import('../help/help-panel.tsx')).HelpPanel);
export const SessionBanner = later(async () => {
  const { SessionBanner } = await import('../../features/users/components/session-banner.tsx');
  return SessionBanner;
}, BannerSkeleton);
/** Progress cards of running jobs, on every screen. */
export const ProgressSlot = later(async () => {
  const { followWorkEnds } = await import('./work-ends.ts');
  followWorkEnds();
  const { ProgressCards } = await import('../../features/files/components/progress-cards.tsx');
  return ProgressCards;
});
export const PaywallSlot = later(async () => {
  const { PaywallSlot } = await import('../../features/billing/paywall/components/paywall-slot.tsx');
  return PaywallSlot;
});

const allRoutes: Fetched = { fetch: async () => void (await loadRoutes()) };

/**
 * Preloads the palette, so that typing right after Ctrl+K works, what a scan opens, the offline notice, which must show
 * offline, and the routes of all areas.
 */
export const frameParts = [Palette, DialogFrame, toastStack, scanOpener, AccountItems, LocationItems, allRoutes];
