import { mergeStored } from './merge.rules.ts';
import type { LossCause } from './reload.ts';

/** What was typed into a form, with what the form had before. */
export interface KeptDraft<Values> {
  cause: LossCause;
  initial: Values;
  values: Values;
}

/**
 * Fields that are never stored, because storage can be read: passwords, credentials of vendors (whose user names are
 * keys too), bank details, and the numbers of identity documents.
 */
const secret = new RegExp(
  `(^|_)(${[
    'password',
    'passcode',
    'pin',
    'secret',
    'token',
    'credentials',
    'username',
    'iban',
    'cvc',
    'api_key',
    'private_key',
    'account_number',
    'routing_number',
    'document_number',
    'card_number',
    'payout_details',
  ].join('|')})(_|$)|^(details|client_id|logon_name|phone_code)$`,
);

/** Whether a field of this name is never stored. */
export const isSecretField = (name: string): boolean => secret.test(name);

/** Form values as text, without files and secrets. */
export function packValues(values: unknown): string {
  return JSON.stringify(values, (key, value) => (isSecretField(key) || isFile(value) ? undefined : value));
}

function isFile(value: unknown): boolean {
  return typeof Blob !== 'undefined' && value instanceof Blob;
}

/**
 * The form's values with what was typed. What was not typed stays as it is stored now, and so does what the form, perhaps
 * of a newer version of the app, has no more or has in another shape.
 */
export function restoreValues<Values extends object>({ initial, values }: KeptDraft<Values>, now: Values): Values {
  const typed = Object.fromEntries(
    Object.entries(knownParts(values, initial, now) as Values).filter(([key]) => key in now),
  ) as Values;
  return withSecrets(mergeStored(initial, typed, now, {}).values, now) as Values;
}

/** The values without what the form had when they were typed, and does not have now. */
function knownParts(values: unknown, before: unknown, now: unknown): unknown {
  if (!isRecord(values) || !isRecord(before) || !isRecord(now) || Array.isArray(values)) return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const isGone = key in before && !(key in now);
      return isGone || isReshaped(value, now[key]) ? [] : [[key, knownParts(value, before[key], now[key])]];
    }),
  );
}

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : isRecord(value) ? 'record' : 'value');
/** Whether both are set, and one is a list or has fields where the other does not. */
const isReshaped = (value: unknown, now: unknown) =>
  value !== null && now !== null && now !== undefined && now !== '' && shapeOf(value) !== shapeOf(now);

/** The values with what was not kept, such as secrets, as the form has it now. */
function withSecrets(kept: unknown, now: unknown): unknown {
  if (Array.isArray(kept))
    return kept.map((part, index) => withSecrets(part, Array.isArray(now) ? now[index] : undefined));
  if (!isRecord(kept) || !isRecord(now)) return kept;
  const entries = Object.entries(kept).map(([key, value]): [string, unknown] => [key, withSecrets(value, now[key])]);
  return { ...now, ...Object.fromEntries(entries) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !isFile(value);
}
