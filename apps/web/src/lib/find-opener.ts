/** The element to return the focus to. For a menu entry, the button that opened the menu. */
export function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const menu = active.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/** Focuses the opener when nothing has the focus. Returns whether it could. */
export function focusOpener(opener: HTMLElement | null): boolean {
  if (document.activeElement !== document.body || !opener?.isConnected) return false;
  opener.focus({ preventScroll: true });
  return true;
}
