import { Button, Group, Text } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from './api-error.ts';

/** How long a confirmation stays, in milliseconds. Errors stay until they are closed. */
const confirmationStays = 4000;

/** Toasts are announced politely; errors at once. The same message twice is one toast. */
export function showSuccess(message: string): void {
  showFor(message, 'success', confirmationStays);
}

export function showInfo(message: string, stays: number = confirmationStays): void {
  showFor(message, 'info', stays);
}

export function showWarning(message: string, stays: number = confirmationStays): void {
  showFor(message, 'warning', stays);
}

/** An error stays until it has been read. */
export function showFailure(message: string): void {
  showUntilRead(message, <MessageLines message={message} />);
}

/** Shows any thrown thing. After a fault of the server or the line it offers to reload; unasked, typed input would be lost. */
export function showError(error: unknown): void {
  const message = messageOf(error);
  const isFault = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  if (isFault) showUntilRead(message, <FaultMessage message={message} />);
  else showFailure(message);
}

const Stack = lazy(async () => {
  const { Notifications } = await import('@mantine/notifications');
  return { default: () => <Notifications position="bottom-right" limit={5} containerWidth={360} /> };
});
const listeners = new Set<() => void>();
let isWanted = false;

/** Where toasts appear. What draws them is loaded with the first one. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribe, () => isWanted);
  return <Suspense>{isNeeded && <Stack />}</Suspense>;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function show(notification: NotificationData): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show(notification);
}

function showFor(message: string, color: 'success' | 'info' | 'warning', stays: number): void {
  void show({ id: `${color}:${message}`, message, color, autoClose: stays, role: 'status' });
}

function showUntilRead(message: string, content: ReactNode): void {
  void show({ id: `error:${message}`, color: 'danger', autoClose: false, role: 'alert', message: content });
}

function FaultMessage({ message }: { message: string }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <MessageLines message={message} />
      <Button size="xs" variant="default" flex="none" onClick={() => location.reload()}>
        Reload
      </Button>
    </Group>
  );
}

function MessageLines({ message }: { message: string }) {
  return (
    <Text size="sm" inherit style={{ whiteSpace: 'pre-line' }}>
      {message}
    </Text>
  );
}
