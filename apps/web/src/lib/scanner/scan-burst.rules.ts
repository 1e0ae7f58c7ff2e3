import { isLicenseText } from '@tradepost/contracts/compliance/license-scan.rules';
import { deadKey, otherReading, readKeys } from './key-layout.rules.ts';

/** Maximum average milliseconds between two characters of a scan. Nobody types this fast by hand. */
export const BURST_GAP_MS = 50;
/** A longer pause starts a new burst. Hiccups within a code are shorter, so no code is split. */
export const BURST_PAUSE_MS = 300;
/** Shorter bursts are not scans. */
export const BURST_MIN_LENGTH = 4;

/** The keys since the last pause. Times are `event.timeStamp`, in milliseconds. */
export interface Burst {
  /** As the computer read the keys. */
  text: string;
  /** As a keyboard of the US has them. */
  us: string;
  started_at: number;
  last_at: number;
}

export const emptyBurst: Burst = { text: '', us: '', started_at: 0, last_at: Number.NEGATIVE_INFINITY };

function isScan(burst: Burst, at: number): boolean {
  const average = (burst.last_at - burst.started_at) / (burst.text.length - 1);
  return (
    burst.text.trim().length >= BURST_MIN_LENGTH && average <= BURST_GAP_MS && at - burst.last_at <= BURST_PAUSE_MS
  );
}

/** A code that was scanned. */
export interface ReadScan {
  code: string;
  /** What it may be instead, when the layouts of scanner and computer differ. */
  other?: string | undefined;
}

function readBurst({ text, us }: Burst): ReadScan {
  const [typed, inUs] = [text.trim(), us.trim()];
  return { code: readKeys(typed, inUs), other: otherReading(typed, inUs) };
}

/**
 * Adds the next key (`KeyboardEvent.key`), what it writes on a keyboard of the US, and its time. `scan` is the code if this key
 * completed one.
 */
export function pushKey(burst: Burst, key: string, at: number, us = key): { burst: Burst; scan: ReadScan | null } {
  if (key === 'Enter' || key === 'Tab') {
    if (isLicenseBurst(burst, at))
      return { burst: { ...burst, text: `${burst.text}\n`, us: `${burst.us}\n`, last_at: at }, scan: null };
    return { burst: emptyBurst, scan: isScan(burst, at) ? readBurst(burst) : null };
  }
  // A capital letter arrives as Shift followed by the letter.
  if (key === 'Shift') return { burst, scan: null };
  const typed = key === 'Dead' ? deadKey : key;
  if ([...typed].length !== 1) return { burst: emptyBurst, scan: null };
  const goesOn = at - burst.last_at <= BURST_PAUSE_MS;
  return {
    burst: goesOn
      ? { text: burst.text + typed, us: burst.us + us, started_at: burst.started_at, last_at: at }
      : { text: typed, us, started_at: at, last_at: at },
    scan: null,
  };
}

/**
 * Whether the barcode of a license is being scanned. It has many lines, so that Enter does not end it: it ends with a
 * pause. It begins with @ and a line break, which nobody types this fast.
 */
export function isLicenseBurst({ text, us, last_at }: Burst, at: number): boolean {
  if (at - last_at > BURST_PAUSE_MS) return false;
  return [text, us].some((read) => (/^@\n*$/.test(read) ? at - last_at <= BURST_GAP_MS : isLicenseStart(read)));
}

/** `@`, line breaks, and as much of the header as is there. */
const isLicenseStart = (text: string) =>
  isLicenseText(text) || /^@\n+(A|AN|ANS|ANSI ?\d*|AA|AAM|AAMV|AAMVA\d*)?$/i.test(text);

/** Shorter bursts without a final Enter or Tab are not scans, but keys pressed together. */
export const BURST_MIN_UNENDED = 8;

/** The code of a scanner that sends no Enter, once its pause is over. Null when the keys came by hand. */
export function endBurst(burst: Burst): ReadScan | null {
  const read = readBurst(burst);
  if (!isScan(burst, burst.last_at)) return null;
  if (isLicenseText(read.code)) return read;
  return read.code.length >= BURST_MIN_UNENDED && looksLikeCode(read.code) ? read : null;
}

/** Whether fast text is a code. Fast typists reach a scanner's speed in short words, but not with digits. */
export function looksLikeCode(text: string): boolean {
  return text.length > BURST_MIN_LENGTH && /\d/.test(text) && !/\s/.test(text.replace(/^[A-Z/]+: /i, ''));
}

/** Whether fast text in a price sheet is a price. An identifier is longer or has letters. */
export const looksLikePrice = (text: string): boolean => /^\D?[\d.,]{1,10}$/.test(text);
