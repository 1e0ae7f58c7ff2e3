import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from './api-error.ts';

/** One toast, before it is drawn. */
export interface Toast {
  message: string;
  mood: 'success' | 'info' | 'warning' | 'danger';
  /** Milliseconds; false is until it has been read. */
  stays: number | false;
  link?: ToastLink;
  undo?: () => unknown;
  /** Offers to reload the page. */
  canReload?: boolean;
}

/** Where a confirmation leads: a paper to print, the record that was made. It opens beside the app. */
export interface ToastLink {
  /** A verb with its object: "Print intake receipt". */
  label: string;
  href: string;
}

/** How long a confirmation stays, in milliseconds. Errors stay until they are closed. */
const confirmationStays = 4000;
/** One with a link stays long enough to look up from a customer and follow it. Milliseconds. */
const linkStays = 20_000;
/** Long enough to notice that it was the wrong thing. Milliseconds. */
const undoStays = 10_000;

/** Toasts are announced politely; errors at once. The same message twice is one toast. */
export function showSuccess(message: string, link?: ToastLink): void {
  void show({ message, mood: 'success', stays: link ? linkStays : confirmationStays, link });
}

/** What was done can be taken back, for as long as the toast stays. */
export function showUndo(message: string, undo: () => unknown): void {
  void show({ message, mood: 'info', stays: undoStays, undo });
}

export function showInfo(message: string, stays: number = confirmationStays): void {
  void show({ message, mood: 'info', stays });
}

export function showWarning(message: string, stays: number = confirmationStays): void {
  void show({ message, mood: 'warning', stays });
}

/** An error stays until it has been read. */
export function showFailure(message: string): void {
  void show({ message, mood: 'danger', stays: false });
}

/** Shows any thrown thing. After a fault of the server or the line it offers to reload; unasked, typed input would be lost. */
export function showError(error: unknown): void {
  const canReload = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  void show({ message: messageOf(error), mood: 'danger', stays: false, canReload });
}

/** What draws toasts is loaded with the first one; ahead of it, so that it can say when the line is down. */
export const toastStack = { fetch: async () => void (await load()) };

const load = () => import('./toast-stack.tsx');
const Stack = lazy(async () => ({ default: (await load()).ToastStack }));
const listeners = new Set<() => void>();
let isWanted = false;

/** Where toasts appear. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribe, () => isWanted);
  return <Suspense>{isNeeded && <Stack />}</Suspense>;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function show(toast: Toast): Promise<void> {
  const stack = await load().catch(() => undefined);
  // Without a line even this cannot be had, but what was to be said shows on the page as well.
  if (!stack) return;
  isWanted = true;
  for (const listener of listeners) listener();
  stack.drawToast(toast);
}
