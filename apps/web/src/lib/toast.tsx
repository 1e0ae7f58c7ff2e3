import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ApiError, failedRequestOf, messageOf } from './api-error.ts';
import { openListeners } from './listeners.ts';
import type { Toast, ToastLink } from './toast-stack.tsx';

/** Milliseconds until a success toast closes. Errors stay until they are closed. */
const confirmationMs = 4000;
/** Milliseconds until a toast with a link closes: long enough for someone who is busy with a customer. */
const linkMs = 20_000;
/** Milliseconds until a toast with "Undo" closes: long enough to notice a mistake. */
const undoMs = 10_000;

/** Screen readers announce errors immediately and other toasts politely. A repeated message shows one toast. */
export function showSuccess(message: string, link?: ToastLink): void {
  void show({ message, kind: 'success', duration: link ? linkMs : confirmationMs, link });
}

/** Shows a toast with an "Undo" button. */
export function showUndo(message: string, undo: () => unknown): void {
  void show({ message, kind: 'info', duration: undoMs, undo });
}

export function showInfo(message: string, duration: number = confirmationMs): void {
  void show({ message, kind: 'info', duration });
}

export function showWarning(message: string, duration: number = confirmationMs): void {
  void show({ message, kind: 'warning', duration });
}

/** The toast stays until the user closes it. */
export function showFailure(message: string): void {
  void show({ message, kind: 'danger', duration: false });
}

/** Shows an error in its own way. Returns whether it did. */
type ErrorScreen = (error: unknown) => boolean;
let errorScreen: ErrorScreen | undefined;

/** Lets a part of the frame show some errors instead of a toast, until the returned function is called. */
export function showErrorsIn(screen: ErrorScreen): () => void {
  errorScreen = screen;
  return () => {
    if (errorScreen === screen) errorScreen = undefined;
  };
}

/** Shows any thrown value. Offers a reload after a server or network error. */
export function showError(error: unknown): void {
  if (errorScreen?.(error)) return;
  const canReload = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  void show({
    message: messageOf(error),
    kind: 'danger',
    duration: false,
    canReload,
    request_id: failedRequestOf(error),
  });
}

/** Preloads the toast code, so that it can also report a lost connection. Otherwise it is loaded with the first toast. */
export const toastStack = { fetch: async () => void (await load()) };

const load = () => import('./toast-stack.tsx');
const Stack = lazy(async () => ({ default: (await load()).ToastStack }));
const changes = openListeners();
let isWanted = false;

/** Renders the toasts. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(changes.listen, () => isWanted);
  return <Suspense>{isNeeded && <Stack />}</Suspense>;
}

async function show(toast: Toast): Promise<void> {
  const stack = await load().catch(() => undefined);
  // Without a connection the toast code cannot be loaded. The page shows the message as well.
  if (!stack) return;
  isWanted = true;
  changes.tell();
  stack.drawToast(toast);
}
