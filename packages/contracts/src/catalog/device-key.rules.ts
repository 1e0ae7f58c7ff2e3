import { isLuhnValid, isMeid, meidDecToHex, normalizeIdentifier } from './imei.rules.ts';

/** Everything in ASCII that is neither a letter nor a digit. */
const signs = /[\0-/:-@[-`{-\x7f]/g;

/**
 * What a device's number is compared by, however it is written: an IMEI's first 14 digits, a MEID's 14 hexadecimal digits, or
 * a serial number without signs and without the letters that barcodes put before it. Empty for a text without any letter or
 * digit. The SQL function `device_key` makes the same of a stored number.
 */
export function deviceKey(raw: string): string {
  const bare = stripDataIdentifiers(stripImei(normalizeIdentifier(raw).replace(signs, '')));
  if (/^\d{14,16}$/.test(bare)) return bare.slice(0, 14);
  if (/^\d{17}$/.test(bare) && isLuhnValid(bare.slice(0, 15))) return bare.slice(0, 14);
  if (/^\d{18}$/.test(bare)) return meidDecToHex(bare) ?? bare;
  return isMeid(bare) ? bare.slice(0, 14) : bare;
}

function stripImei(text: string): string {
  const [, inSlot] = /^IMEI[1-4](\d{15})$/.exec(text) ?? [];
  if (inSlot !== undefined && isLuhnValid(inSlot)) return inSlot;
  return text.replace(/^IMEI(?:SV)?(?=\d{14,17}$)/, '');
}

/**
 * Barcodes begin with what they contain: S a serial number, 1P a product, 1S a machine type of Lenovo before its serial number.
 * A serial number may begin with S itself, so all of them go, as long as a serial number remains.
 */
function stripDataIdentifiers(text: string): string {
  let bare = /^1S[A-Z0-9]{10}([A-Z0-9]{8})$/.exec(text)?.[1] ?? text;
  while (/^(?:S|1P)[A-Z0-9]{8,}$/.test(bare)) bare = bare.slice(bare.startsWith('S') ? 1 : 2);
  return bare;
}

/** The keys of numbers, each once. Numbers without a letter or a digit have none. */
export const deviceKeys = (numbers: readonly (string | null | undefined)[]): string[] => [
  ...new Set(numbers.map((number) => deviceKey(number ?? '')).filter((key) => key !== '')),
];

/** Whether two numbers are those of one device. Numbers without a letter or a digit are those of none. */
export function isSameDevice(one: string | null | undefined, other: string | null | undefined): boolean {
  const key = deviceKey(one ?? '');
  return key !== '' && key === deviceKey(other ?? '');
}

/**
 * Whether a text may be a device's number in another form than it is stored in: one word with a digit, whatever the label
 * before it, or a number that is written in groups. Names of devices are neither, so a search for them compares no keys.
 */
export function mayBeDeviceNumber(text: string): boolean {
  const key = deviceKey(text);
  const digits = key.replace(/\D/g, '').length;
  if (digits === 0) return false;
  return digits >= 10 || deviceKey(text.trim().split(/\s+/).at(-1) ?? '') === key;
}
