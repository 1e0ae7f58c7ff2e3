import { useCallback, useMemo, useRef, useState } from 'react';
import { findOpener } from '../../../lib/find-opener.ts';
import { focusOpenQuestion } from '../create/use-counter-keys.ts';

/** Parts of the page that open for editing. */
export type PanelKey =
  | 'add'
  | 'offer'
  | 'payout'
  | 'customer'
  | 'details'
  | 'terms'
  | 'compliance'
  | `inspect-${number}`
  | `correct-${number}`;

export interface Panels {
  isOpen: (key: PanelKey) => boolean;
  show: (key: PanelKey) => void;
  hide: (key: PanelKey) => void;
  /** Called instead of `hide` when what the panel is for is saved. */
  finish: (key: PanelKey) => void;
  /** Gives the focus to a panel that opens. */
  focusInside: (panel: Element | null) => void;
  /** Called by a panel when its unsaved state changes. */
  setDirty: (key: PanelKey, isDirty: boolean) => void;
  isDirty: boolean;
  /** A panel in the main column is open. Its action replaces the page's next step. */
  isAtWork: boolean;
}

const sidePanels: readonly PanelKey[] = ['payout', 'customer', 'details', 'terms', 'compliance'];

export const panelId = (key: PanelKey) => `panel-${key}`;

/** The open panels, and whether one of them has unsaved changes. */
export function usePanels(): Panels {
  const [open, setOpen] = useState<ReadonlySet<PanelKey>>(new Set());
  const [dirty, setDirtyKeys] = useState<ReadonlySet<PanelKey>>(new Set());
  const openers = useRef(new Map<PanelKey, HTMLElement | null>());

  const show = useCallback((key: PanelKey) => {
    openers.current.set(key, findOpener());
    setOpen((before) => new Set([...before, key]));
    // Focus an open panel. A new one focuses itself.
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
      finish: hide,
      focusInside,
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

/** The button that inspects the next device, or else the page. Takes the focus when a panel closes. */
function findNext(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-inspects]') ?? document.getElementById('main');
}

/** Focuses the first field. Of questions, what is open. */
export function focusInside(root: Element | null | undefined): void {
  if (root?.querySelector('[data-question]')) {
    focusOpenQuestion(root);
    return;
  }
  const field =
    root?.querySelector<HTMLElement>('[data-autofocus]') ??
    root?.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
    root?.querySelector<HTMLElement>('input:not(:disabled, [type="file"], [hidden]), textarea, select');
  field?.focus();
}
