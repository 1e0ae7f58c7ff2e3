import { useCallback, useMemo, useRef, useState } from 'react';
import { findOpener } from '../../../ui/dialogs/find-opener.ts';

/** Parts of the page that open for editing. */
export type PanelKey = 'add' | 'offer' | 'payout' | 'customer' | 'details' | `inspect-${number}` | `correct-${number}`;

export interface Panels {
  isOpen: (key: PanelKey) => boolean;
  show: (key: PanelKey) => void;
  hide: (key: PanelKey) => void;
  /** Told by a panel that holds something unsaved. */
  setDirty: (key: PanelKey, isDirty: boolean) => void;
  isDirty: boolean;
  /** A panel of the main column is open: what it does comes first, not the page's next step. */
  isAtWork: boolean;
}

const sidePanels: readonly PanelKey[] = ['payout', 'customer', 'details'];

export const panelId = (key: PanelKey) => `panel-${key}`;

/** Which panels are open, and whether one of them holds something that would be lost. */
export function usePanels(): Panels {
  const [open, setOpen] = useState<ReadonlySet<PanelKey>>(new Set());
  const [dirty, setDirtyKeys] = useState<ReadonlySet<PanelKey>>(new Set());
  const openers = useRef(new Map<PanelKey, HTMLElement | null>());

  const show = useCallback((key: PanelKey) => {
    openers.current.set(key, findOpener());
    setOpen((before) => new Set([...before, key]));
    // An open one is gone to; a new one takes the focus itself.
    requestAnimationFrame(() => {
      const panel = document.getElementById(panelId(key));
      panel?.scrollIntoView({ block: 'nearest' });
      if (panel && !panel.contains(document.activeElement)) focusInside(panel);
    });
  }, []);
  const setDirty = useCallback((key: PanelKey, isDirty: boolean) => {
    setDirtyKeys((before) => (before.has(key) === isDirty ? before : withKey(before, key, isDirty)));
  }, []);
  const hide = useCallback(
    (key: PanelKey) => {
      setDirty(key, false);
      setOpen((before) => withKey(before, key, false));
      const opener = openers.current.get(key);
      requestAnimationFrame(() => (opener?.isConnected ? opener : findNext())?.focus());
    },
    [setDirty],
  );
  return useMemo(
    () => ({
      isOpen: (key: PanelKey) => open.has(key),
      show,
      hide,
      setDirty,
      isDirty: dirty.size > 0,
      isAtWork: [...open].some((key) => !sidePanels.includes(key)),
    }),
    [open, dirty, show, hide, setDirty],
  );
}

function withKey(keys: ReadonlySet<PanelKey>, key: PanelKey, isIn: boolean): ReadonlySet<PanelKey> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}

/** Whoever has inspected one device goes on with the next. */
function findNext(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-inspects]') ?? document.getElementById('main');
}

/** Focuses the first thing to fill in. */
export function focusInside(root: Element | null | undefined): void {
  const field =
    root?.querySelector<HTMLElement>('[data-autofocus]') ??
    root?.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
    root?.querySelector<HTMLElement>('input:not(:disabled, [type="file"], [hidden]), textarea, select');
  field?.focus();
}
