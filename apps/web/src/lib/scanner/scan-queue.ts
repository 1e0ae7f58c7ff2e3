import { isLicenseText } from '@tradepost/contracts/compliance/license-scan.rules';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, messageOf } from '../api-error.ts';
import { showFailure, showInfo } from '../toast.tsx';

export interface Scan {
  code: string;
  /** What the code may be instead, when the scanner is set to another keyboard layout than the computer. */
  other?: string | undefined;
  /** It is still in a text field. `take` removes it there. */
  isInField: boolean;
  take: () => void;
  /** It was handed on to the page that it opened. */
  isHandedOn?: boolean;
}

/** The code in a message. That of a license is all its holder's data. */
const nameOf = ({ code }: Pick<Scan, 'code'>) => (isLicenseText(code) ? 'A license' : code);

/** Returns whether the scan is handled. Otherwise the next handler gets it: pages come before the layout. */
export type ScanHandler = (scan: Scan) => Promise<boolean> | boolean;

/** How often an open dialog is checked, in milliseconds. */
const dialogCheck = 150;
/** How long the notice about an open dialog stays, in milliseconds. */
const noticeMs = 10_000;

const waiting: Scan[] = [];
let handlers: readonly { handle: ScanHandler; reads: 'codes' | 'licenses' }[] = [];
let isWorking = false;
let isNavigating = true;

/** Handles the code after those before it, as soon as there is a page that can. */
export function queueScan(scan: Scan): void {
  waiting.push(scan);
  void work();
}

/** Queues a code that did not come from the listener, such as one confirmed in a field. */
export function queueCode(code: string): void {
  queueScan({ code, isInField: false, take: () => {} });
}

/** Handles the scan next, after a page has opened for it. */
export function handOn(scan: Scan): void {
  waiting.unshift({ ...scan, isInField: false, take: () => {}, isHandedOn: true });
}

/** Scans wait while a page is loading. */
export function useScanGate(isLoading: boolean): void {
  useEffect(() => {
    isNavigating = isLoading;
    if (!isLoading) void work();
  }, [isLoading]);
}

/** Handles scans while the component is mounted: of codes, or of licenses. */
export function useScanHandler(
  handler: ScanHandler,
  owner: 'page' | 'frame' = 'page',
  reads: 'codes' | 'licenses' = 'codes',
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const own = { handle: (scan: Scan) => handle(scan), reads };
    handlers = owner === 'page' ? [own, ...handlers] : [...handlers, own];
    void work();
    return () => {
      handlers = handlers.filter((other) => other !== own);
    };
  }, [owner, reads]);
}

async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  while (waiting.length > 0 && handlers.length > 0 && !isNavigating) {
    await leaveDialogs(nameOf(waiting[0]!));
    // The page may have changed while a dialog was open.
    if (handlers.length === 0 || isNavigating) break;
    const scan = waiting.shift();
    if (scan) await handle(scan);
  }
  isWorking = false;
}

async function handle(scan: Scan): Promise<void> {
  try {
    const isLicense = isLicenseText(scan.code);
    for (const { handle, reads } of handlers) {
      // A license is for who asks for one. No other handler looks it up, or sends it anywhere.
      if (isLicense === (reads === 'licenses') && (await handle(scan))) return;
    }
    if (isLicense) showInfo('A license was scanned. Open the order of its holder, and scan it there.', noticeMs);
  } catch (error) {
    const seconds = pauseOf(error);
    if (seconds > 0) {
      waiting.unshift(scan);
      showInfo('Many scans at once. They go on in a moment, none is lost.');
      return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
    showFailure(`${nameOf(scan)} was scanned, but not found: ${messageOf(error)}`);
  }
}

/** The seconds that the server asks to wait when there were too many requests; 0: it was something else. */
function pauseOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0;
  const { seconds_left } = (error.data ?? {}) as { seconds_left?: number };
  return seconds_left ?? 5;
}

/** Closes dialogs that hold no input, and waits until the others are closed. */
async function leaveDialogs(name: string): Promise<void> {
  let isSaid = false;
  for (let dialog = openDialog(); dialog; dialog = openDialog()) {
    if (!dialog.querySelector('input:not([data-scan-opens]), textarea, select')) {
      pressEscape(dialog.contains(document.activeElement) ? document.activeElement : dialog);
    } else if (!isSaid) {
      isSaid = true;
      showInfo(`${name} was scanned. Close this dialog to continue with it.`, noticeMs);
    }
    await new Promise((resolve) => setTimeout(resolve, dialogCheck));
  }
}

function openDialog(): Element | null {
  return document.querySelector('[role="dialog"][aria-modal="true"]');
}

export function pressEscape(target: Element | null): void {
  target?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  );
}
