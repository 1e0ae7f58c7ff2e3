import type { PaperDevice, PaperItem, PaperPayment } from './paper.ts';

/** What the customer declares by signing an intake receipt, where a location has no words of its own. */
export const defaultDeclaration =
  'I own these devices or may sell them, they are not stolen or under a payment plan, and what I said about them is true.';

/** The same for devices that are only left for testing. */
export const defaultTestingDeclaration =
  'I leave these devices for testing only. I own them or may hand them in, and they are not stolen.';

/** The same for a payout receipt. */
export const defaultPayoutDeclaration =
  'The customer has received the amount above, or agrees that it was sent as described. The devices now belong to the buyer.';

/** Storage, colour and carrier in one line. */
export function describeVariant(item: Pick<PaperItem, 'storage' | 'color' | 'carrier'>): string {
  return [item.storage, item.color, item.carrier].filter((part) => part?.trim()).join(' · ');
}

/** IMEI and serial number as they are read out: `IMEI 35 699120 144735 6 · Serial F2LXK9Q0N7`. */
export function describeIdentifiers(item: Pick<PaperItem, 'imei' | 'serial'>): string {
  const imei = item.imei?.trim() && `IMEI ${groupImei(item.imei)}`;
  const serial = item.serial?.trim() && `Serial ${item.serial.trim()}`;
  return [imei, serial].filter(Boolean).join(' · ');
}

/** An IMEI in its parts (2, 6, 6, 1), easier to compare with a screen; anything else stays as it is. */
export function groupImei(imei: string): string {
  const [, ...parts] = /^(\d{2})(\d{6})(\d{6})(\d{1,2})$/.exec(imei.replace(/[\s-]/g, '')) ?? [];
  return parts.length > 0 ? parts.join(' ') : imei.trim();
}

/** What a label's second code holds: the IMEI without its spaces, else the serial number. */
export function scanIdentifier(
  device: Pick<PaperDevice, 'imei' | 'serial'>,
): { kind: 'IMEI' | 'Serial'; text: string } | null {
  const imei = device.imei?.replace(/[\s-]/g, '');
  if (imei) return { kind: 'IMEI', text: imei };
  const serial = device.serial?.trim();
  return serial ? { kind: 'Serial', text: serial } : null;
}

/**
 * Where money went, so that its owner knows it and a finder can't use it: `j•••@example.com`, `•••• 4321`. Masking
 * what is masked already changes nothing.
 */
export function maskDestination(destination: string): string {
  const text = destination.trim();
  const at = text.lastIndexOf('@');
  if (at > 0) return `${Array.from(text)[0]}•••${text.slice(at)}`;
  const bare = text.replace(/[^\p{L}\p{N}]/gu, '');
  return `•••• ${bare.length > 6 || /[•*]{2}/.test(text) ? bare.slice(-4) : bare.slice(-2)}`;
}

/** How a payment can be found again, with its name. */
export function describeReference(
  payment: Pick<PaperPayment, 'reference' | 'check_number'>,
): { label: string; value: string } | null {
  if (payment.check_number?.trim()) return { label: 'Check number', value: payment.check_number.trim() };
  return payment.reference?.trim() ? { label: 'Reference', value: payment.reference.trim() } : null;
}

const monthFirst = new Set(['US', 'CA', 'PH']);

/** An instant on the clock of a place, with its zone: `20 Nov 2026, 14:32 GMT`, `Nov 20, 2026, 9:32 AM EST` in the US. */
export function formatInstant(instant: string, timezone: string, country: string): string {
  return format(instant, timezone, country, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
}

/** The day alone: `20 Nov 2026`, `Nov 20, 2026` in the US. */
export function formatDay(instant: string, timezone: string, country: string): string {
  return format(instant, timezone, country, {});
}

function format(instant: string, timezone: string, country: string, time: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return formatOf(monthFirst.has(country) ? 'en-US' : 'en-GB', timezone, time).format(date);
}

/** Made once each: that costs a hundred times what formatting does. There are as many as time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, timezone: string, time: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timezone} ${time.hour ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  const format = makeFormat(locale, timezone, { day: 'numeric', month: 'short', year: 'numeric', ...time });
  formats.set(key, format);
  return format;
}

function makeFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}
