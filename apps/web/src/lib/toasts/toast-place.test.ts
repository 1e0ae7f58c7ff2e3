import { expect, test } from 'vitest';
import { type Area, liftOver } from './toast-place.rules.ts';

const toasts: Area = { left: 900, right: 1260, top: 640, bottom: 700 };
const button = (top: number, left = 1000): Area => ({ left, right: left + 100, top, bottom: top + 40 });

test.each<[string, Area[], number]>([
  ['stay where no button is', [], 0],
  ['stay beside a button', [button(650, 700)], 0],
  ['stay above and below buttons', [button(580), button(710)], 0],
  ['stand above a button', [button(650)], 58],
  ['stand above one that they cover in part', [button(690)], 18],
  ['stand above all that are too close', [button(650), button(560)], 148],
  ['fit between two', [button(650), button(500)], 58],
  ['stay when there is no place', Array.from({ length: 14 }, (_, at) => button(at * 50)), 0],
])('toasts %s', (_what, buttons, lift) => {
  expect(liftOver(toasts, buttons)).toBe(lift);
});
