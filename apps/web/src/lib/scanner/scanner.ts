import { isLicenseText } from '@tradepost/contracts/compliance/license-scan.rules';
import { takesText } from '../typing.rules.ts';
import { usKeyOf } from './key-layout.rules.ts';
import {
  BURST_GAP_MS,
  BURST_MIN_LENGTH,
  BURST_PAUSE_MS,
  type Burst,
  emptyBurst,
  endBurst,
  isLicenseBurst,
  looksLikeCode,
  looksLikePrice,
  pushKey,
  type ReadScan,
} from './scan-burst.rules.ts';
import { type ScanPlace, scanPlaceOf } from './scan-place.ts';
import { pressEscape, queueScan } from './scan-queue.ts';

/** How long a key waits for the next one, in milliseconds. Longer than a scanner's pause, too short to notice. */
const holdMs = BURST_GAP_MS + 30;
/** A timer this late, in milliseconds, means that keys may still be on their way. */
const lateMs = 60;

/** The keys that the page has not got yet, since a scanner may be sending them. */
let held: KeyboardEvent[] = [];
let burst: Burst = emptyBurst;
/** Where the burst began. */
let place: ScanPlace = 'page';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text field or the select of the burst, and its text before. */
let field: { input: Field; text: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isReplaying = false;
/** The page got the keys of the burst, as no further key came. */
let isReleased = false;
const replayed = new WeakSet<Event>();

/**
 * Starts the app's one listener for barcode scanners, which type a code like a very fast keyboard. It takes over from
 * `public/boot.js`, which listens until the app is loaded. It runs in the capture phase and before any other, so that
 * no key of a scan reaches a row, a button or a shortcut.
 */
export function startScanner(): void {
  addEventListener('keydown', onKeyDown, { capture: true });
  const early = (globalThis as { __early_keys?: { take: () => KeyboardEvent[] } }).__early_keys?.take() ?? [];
  for (const event of early) onKeyDown(event);
}

function onKeyDown(event: KeyboardEvent): void {
  if (replayed.has(event) || event.key === 'Shift' || event.key === undefined) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) {
    if (isLicenseBurst(burst, event.timeStamp)) takeControl(event);
    else reset();
    return;
  }
  // A busy machine delivers keys late, with the time at which they were pressed. Then the burst goes on.
  const pause = isReleased ? BURST_GAP_MS : BURST_PAUSE_MS;
  if (burst.text === '' || event.timeStamp - burst.last_at > pause) begin(event.target);
  isReleased = false;
  if (place === 'own' && ![event.key, usKeyOf(event)].includes('@') && !isLicenseBurst(burst, event.timeStamp)) {
    correctOwn(event);
    return;
  }
  const step = pushKey(burst, event.key, event.timeStamp, usKeyOf(event));
  burst = step.burst;
  if (step.scan !== null && isCodeIn(place, step.scan.code)) {
    stop(event);
    finish(step.scan);
  } else if (isLicenseBurst(burst, event.timeStamp) && burst.text.length > 1) {
    // It is many lines long, and nobody wants them in a field.
    stop(event);
    held.push(event);
    wait(holdMs);
  } else if (burst.text === '') {
    // Enter, Tab or a key without a character.
    reset();
  } else if (isHeld(event)) {
    stop(event);
    held.push(event);
    wait(holdMs);
  }
}

/** Some scanners send the separators of a license as Ctrl+J and the like, which browsers have other uses for. */
function takeControl(event: KeyboardEvent): void {
  stop(event);
  burst = pushKey(burst, 'Enter', event.timeStamp).burst;
  wait(holdMs);
}

/** A field for codes keeps what is scanned into it, as the label has it. Free text is left alone. */
function correctOwn(event: KeyboardEvent): void {
  const isForCodes = field?.input.closest('[data-takes-scan]') != null;
  const typed = burst.text.trim();
  const step = isForCodes ? pushKey(burst, event.key, event.timeStamp, usKeyOf(event)) : null;
  burst = step?.burst ?? emptyBurst;
  if (!field || !step?.scan || step.scan.code === typed || !looksLikeCode(step.scan.code)) return;
  if (field.input.value.startsWith(field.text)) setText(field.input, field.text + step.scan.code);
}

function isCodeIn(where: ScanPlace, text: string): boolean {
  if (where === 'sheet' && looksLikePrice(text)) return false;
  return where === 'page' || looksLikeCode(text);
}

/** Remembers where a burst begins. */
function begin(target: EventTarget | null): void {
  if (held.length > 0) release();
  burst = emptyBurst;
  place = scanPlaceOf(target);
  const isField = fields.some((kind) => target instanceof kind);
  field = isField && place !== 'page' ? { input: target as Field, text: (target as Field).value } : null;
}

/** Keys wait outside of text fields, also when the focus moves into or out of one during a scan. */
function isHeld(event: KeyboardEvent): boolean {
  // A space presses buttons and scrolls. The browser cannot be made to do it later.
  if (event.key === ' ' && burst.text.length <= BURST_MIN_LENGTH) return false;
  if (place === 'page') return true;
  return place !== 'sheet' && field !== null && event.target !== field.input;
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Hands a scan over. */
function finish({ code, other }: ReadScan): void {
  clearTimeout(timer);
  held = [];
  burst = emptyBurst;
  const typed = field;
  const take = () => typed && setText(typed.input, typed.text);
  if (place === 'sheet') pressEscape(document.activeElement);
  if (place === 'search' || isLicenseText(code)) take();
  queueScan({
    code,
    other,
    isInField: place === 'field' && !isLicenseText(code) && typed?.input.isConnected === true,
    take,
  });
}

/** The keys were not a scan. The page gets those that waited. */
function reset(): void {
  release();
  burst = emptyBurst;
}

function release(): void {
  clearTimeout(timer);
  const keys = held;
  held = [];
  for (const key of keys) replay(key);
}

function wait(ms: number): void {
  clearTimeout(timer);
  const due = performance.now() + ms;
  timer = setTimeout(() => {
    // The page was busy, so keys may be queued behind this timer.
    if (performance.now() - due > lateMs) wait(holdMs);
    else void endPause(ms);
  }, ms);
}

/** No further key came. A long fast burst gets more time, since scanners stumble. */
async function endPause(ms: number): Promise<void> {
  if (isReplaying) return wait(holdMs);
  if (burst.text.length >= BURST_MIN_LENGTH && ms < BURST_PAUSE_MS) return wait(BURST_PAUSE_MS);
  const read = endBurst(burst);
  if (read !== null) return finish(read);
  const keys = held;
  held = [];
  isReleased = true;
  isReplaying = true;
  for (const key of keys) {
    replay(key);
    // Lets the page render, since the key may have opened a field for the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
  isReplaying = false;
}

/** Gives a key to the page as if it were pressed now. */
function replay({ key, code, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true, composed: true });
  replayed.add(event);
  const isOpen = target.dispatchEvent(event);
  if (!isOpen || !(target instanceof HTMLElement) || !takesText(target)) return;
  // A made-up event types nothing.
  document.execCommand('insertText', false, key);
}

const fields = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];

/** Sets the text of a field that React controls. */
function setText(input: Field, text: string): void {
  const kind = fields.find((kind) => input instanceof kind);
  if (!kind) return;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
