import { timingSafeEqual } from 'node:crypto';
import type { KeyKind } from '@tradepost/contracts/public-api/api-key.data';
import { hashText } from '../../platform/secrets/hash-text.ts';

const prefixes: Record<KeyKind, string> = { secret: 'tp_live', publishable: 'tp_pub' };

export interface KeyName {
  kind: KeyKind;
  company_id: number;
  id: number;
}

const start = ({ kind, company_id, id }: KeyName) => `${prefixes[kind]}_${company_id}_${id}_`;

/** A key as it is shown once: it names its company and itself, so that it is found without a search. */
export const writeKey = (name: KeyName, secret: string): string => `${start(name)}${secret}`;

/** How a key begins and ends. */
export const hintOf = (name: KeyName, last4: string): string => `${start(name)}…${last4}`;

// Fifteen digits are always an exact number, and one that the database can hold.
const shape = /^tp_(live|pub)_(\d{1,15})_(\d{1,15})_([\w-]{43})$/;

/** What a key says of itself. Null for what is no key. */
export function readKey(text: string): (KeyName & { secret: string }) | null {
  const [, prefix, company, id, secret] = shape.exec(text.trim()) ?? [];
  if (secret === undefined) return null;
  return { kind: prefix === 'pub' ? 'publishable' : 'secret', company_id: Number(company), id: Number(id), secret };
}

/** Whether the secret has one of these hashes. Takes the same time whichever it is. */
export function hasHash(secret: string, hashes: readonly (string | null)[]): boolean {
  const given = Buffer.from(hashText(secret));
  const found = hashes.map((hash) => {
    const stored = Buffer.from(hash ?? '');
    return stored.length === given.length && timingSafeEqual(stored, given);
  });
  return found.includes(true);
}
