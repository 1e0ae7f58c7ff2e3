import { later } from '../../ui/later/later.tsx';
import { BellSkeleton, FoldedSkeleton, FootSkeleton } from './layout-skeletons.tsx';

/** Parts of the menus, which load on demand too. */
export const FoldedMenu = later(async () => (await import('./folded-menu.tsx')).FoldedMenu, FoldedSkeleton);
export const MenuFoot = later(async () => (await import('./menu-foot.tsx')).MenuFoot, FootSkeleton);
export const AccountItems = later(async () => (await import('./account-items.tsx')).AccountItems);
export const LocationItems = later(async () => (await import('./location-items.tsx')).LocationItems);
export const NotificationBell = later(async () => {
  const { NotificationBell } = await import('../../features/notifications/components/notification-bell.tsx');
  return NotificationBell;
}, BellSkeleton);
