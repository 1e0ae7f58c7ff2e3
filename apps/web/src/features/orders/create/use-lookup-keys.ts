import { withoutBursts } from './option-keys.rules.ts';

/** How many frames a device that was found has to show its questions. */
const maxFrames = 120;

interface HeldKey {
  key: string;
  /** When it was pressed, in milliseconds. */
  at: number;
}

let lookups = 0;
let held: HeldKey[] = [];
let answerWith: (key: string) => void = () => {};

const searchField = () => document.querySelector<HTMLInputElement>('input[data-field="items"]');
/** Whether the questions of a device are shown. Those of the payout are always there. */
const isAsked = () => document.querySelector('[data-device-editor] [data-question]') !== null;

/** Who answers the questions of a device with keys. */
export function setAnswering(answer: (key: string) => void): void {
  answerWith = answer;
}

/**
 * Keeps a key that is pressed while a scanned device is looked up: it answers the device that comes. Returns false when
 * it is none of these keys: nothing is looked up, a device is open, or something is typed already.
 */
export function holdKey(event: KeyboardEvent, key: string): boolean {
  const { target } = event;
  if (lookups === 0 || isAsked()) return false;
  if (target instanceof HTMLInputElement && (target !== searchField() || target.value !== '')) return false;
  if (target instanceof HTMLTextAreaElement) return false;
  held.push({ key, at: event.timeStamp });
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Holds keys until a lookup has answered and the questions of the device are shown. False: it opened no device. */
export async function holdKeysDuring(lookup: Promise<boolean>): Promise<void> {
  lookups += 1;
  try {
    if (await lookup.catch(() => false)) await untilAsked();
  } finally {
    lookups -= 1;
    if (lookups === 0) release();
  }
}

async function untilAsked(): Promise<void> {
  for (let frame = 0; frame < maxFrames && !isAsked(); frame += 1) await new Promise(requestAnimationFrame);
}

/** The device gets the keys. When there is none, they were meant for the search. */
function release(): void {
  const keys = withoutBursts(held);
  held = [];
  if (isAsked()) for (const { key } of keys) answerWith(key);
  else if (keys.length > 0) {
    searchField()?.focus();
    document.execCommand('insertText', false, keys.map(({ key }) => key).join(''));
  }
}
