import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { drawToast, type Toast } from '../toast-stack.tsx';
import { waitingText } from './toast-order.rules.ts';

beforeEach(() => notifications.clean());

const kinds = { E: 'danger', S: 'success', W: 'warning' } as const;

/** A toast whose kind is the first letter of its message. Errors stay until they are closed. */
function draw(message: string): void {
  const kind: Toast['kind'] = kinds[message[0] as keyof typeof kinds];
  drawToast({ message, kind, duration: kind === 'danger' ? false : 4000 });
}

const messageOf = ({ id = '' }: { id?: string }) => id.slice(id.indexOf(':') + 1);
const standing = () => notificationsStore.getState().notifications.map(messageOf);
const waiting = () => notificationsStore.getState().queue.map(messageOf);

test.each<[string, string[], string[], string[]]>([
  ['two of any kind stand', ['S1', 'E1'], ['S1', 'E1'], []],
  ['the oldest that is not an error goes', ['S1', 'W2', 'S3'], ['W2', 'S3'], []],
  ['an error drives out the one that is not', ['E1', 'S1', 'E2'], ['E1', 'E2'], []],
  ['errors drive out the oldest first', ['S1', 'S2', 'E1'], ['S2', 'E1'], []],
  ['a third error waits', ['E1', 'E2', 'E3'], ['E1', 'E2'], ['E3']],
  ['five errors that come at once', ['E1', 'E2', 'E3', 'E4', 'E5'], ['E1', 'E2'], ['E3', 'E4', 'E5']],
  ['an equal error stands once', ['E1', 'E2', 'E1', 'E2'], ['E1', 'E2'], []],
  ['an equal error waits once', ['E1', 'E2', 'E3', 'E3'], ['E1', 'E2'], ['E3']],
  ['an equal confirmation drives out nothing', ['S1', 'E1', 'S1'], ['S1', 'E1'], []],
  ['a confirmation is seen at once', ['E1', 'E2', 'S1'], ['S1', 'E1'], ['E2']],
  ['confirmations do not pile up before errors', ['E1', 'E2', 'S1', 'S2'], ['S2', 'E1'], ['E2']],
])('%s', (_what, drawn, stand, wait) => {
  for (const message of drawn) draw(message);
  expect([standing(), waiting()]).toEqual([stand, wait]);
});

test('closing an error shows the next, and no error is lost', () => {
  const seen = new Set<string>();
  for (const message of ['E1', 'E2', 'E3', 'S1', 'E4']) draw(message);
  while (standing().length > 0) {
    for (const message of standing()) seen.add(message);
    notifications.hide(`error:${standing()[0]}`);
  }
  expect([...seen]).toEqual(['E1', 'E2', 'E3', 'E4']);
});

test.each([
  [0, null],
  [1, '1 more error'],
  [3, '3 more errors'],
])('%i waiting errors: %s', (count, text) => {
  expect(waitingText(count)).toBe(text);
});
