import { useEffect, useRef, useSyncExternalStore } from 'react';
import { openListeners } from './listeners.ts';
import { keyOf, matchKey, type Pending } from './shortcuts.rules.ts';
import { readStored, writeStored } from './storage.ts';
import { takesText } from './typing.rules.ts';

export interface Shortcut {
  /** One key (`c`, `/`, `escape`), two in a row (`g d`) or one with Ctrl or ⌘ (`mod+k`). */
  keys: string;
  label: string;
  /** The heading in the list of keyboard shortcuts. */
  group: string;
  run: (event: KeyboardEvent) => void;
  /** Leaves the key to the browser. */
  isOff?: (event: KeyboardEvent) => boolean;
}

interface Source {
  current: readonly Shortcut[];
}

/** In order of precedence: pages before the main layout, later ones before earlier ones. */
let sources: readonly Source[] = [];
let pending: Pending | undefined;

/** Registers shortcuts while the component is mounted. A page's shortcuts take precedence over the main layout's. */
export function useShortcuts(shortcuts: readonly Shortcut[], owner: 'page' | 'frame' = 'page'): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (sources.length === 0) {
      addEventListener('keydown', noteDialog, true);
      addEventListener('keydown', onKeyDown);
    }
    sources = owner === 'page' ? [latest, ...sources] : [...sources, latest];
    return () => {
      sources = sources.filter((source) => source !== latest);
      if (sources.length > 0) return;
      removeEventListener('keydown', noteDialog, true);
      removeEventListener('keydown', onKeyDown);
    };
  }, [owner]);
}

/** All active shortcuts, for the list of keyboard shortcuts. */
export function listShortcuts(): Shortcut[] {
  const all = sources.flatMap((source) => source.current);
  return all.filter(({ keys }, index) => all.findIndex((other) => other.keys === keys) === index);
}

/** Whether single-key shortcuts are on. They can be turned off (WCAG 2.1.4). Shortcuts with Ctrl stay on. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(changes.listen, areSingleKeysOn), setSingleKeys];
}

/** Whether a dialog was open when the key was pressed. Escape may have closed it before the shortcuts are asked. */
let wasDialogOpen = false;

function noteDialog(): void {
  wasDialogOpen = findDialog() !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.key === 'Shift') return;
  const key = keyOf(event);
  if (key === primaryKeys && (event.repeat || pressPrimary(event.target))) {
    event.preventDefault();
    return;
  }
  const isOff = !key.startsWith('mod+') && (isTyping(event.target) || !areSingleKeysOn() || wasDialogOpen);
  const all = listShortcuts().filter((shortcut) => !shortcut.isOff?.(event));
  const known = all.map((shortcut) => shortcut.keys);
  const match = isOff ? {} : matchKey(known, pending, { key, at: event.timeStamp });
  pending = match.pending;
  if (match.keys === undefined) return;
  event.preventDefault();
  all.find((shortcut) => shortcut.keys === match.keys)?.run(event);
}

/** The keys of the primary action: of the open dialog, of the form with the focus, or of the page, in this order. */
const primaryKeys = 'mod+enter';

/** A filled button: the primary one of its page or dialog. */
export const filled = '.mantine-Button-root:not([data-variant])';

/** Clicks the primary button of the open dialog or of the form with the focus. Returns false when the page is to act. */
function pressPrimary(target: EventTarget | null): boolean {
  const dialog = findDialog();
  const form = target instanceof Element ? target.closest('form') : null;
  const scope = form && (!dialog || dialog.contains(form)) ? form : dialog;
  const button =
    scope?.querySelector<HTMLElement>('button[type="submit"]:not([hidden])') ??
    dialog?.querySelector<HTMLElement>(filled);
  if (button && !button.closest('[inert]')) button.click();
  return dialog !== null || button != null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (takesText(target)) return true;
  return target.closest('[role="menu"], [role="listbox"], [role="dialog"]') !== null;
}

/** The open dialog, or the topmost of several. */
function findDialog(): Element | null {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? null;
}

const changes = openListeners();

export function areSingleKeysOn(): boolean {
  return readStored('single_keys', true);
}

function setSingleKeys(on: boolean): void {
  writeStored('single_keys', on ? undefined : false);
  changes.tell();
}
