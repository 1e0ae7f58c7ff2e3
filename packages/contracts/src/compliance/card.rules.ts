import { isAdult } from '../customers/customer.rules.ts';
import { searchForm, spellUmlauts } from '../customers/search-form.rules.ts';
import { type DocumentSide, type DocumentType, type SignatureKind, signatureKinds } from './card.data.ts';
import type { Requirement } from './requirement.data.ts';

/** The end of a document's number, which everybody may see. At most a third of it. */
export function maskDocument(number: string): string {
  const shown = Math.min(4, Math.floor(number.length / 3));
  return `••••${shown > 0 ? number.slice(-shown) : ''}`;
}

/** The sides that pictures are needed of. A passport has everything on one page. */
export const sidesOf = (type: DocumentType | null): readonly DocumentSide[] =>
  type === 'passport' ? ['front'] : ['front', 'back'];

/** Whether a document is still valid on a day. One without an expiry is. */
export const isValidOn = (expires_on: string | null, today: string): boolean =>
  expires_on === null || expires_on >= today;

/** What a card has, as far as the requirements ask for it. */
export interface CardFacts {
  document_type: DocumentType | null;
  has_number: boolean;
  issuer_country: string | null;
  expires_on: string | null;
  has_front: boolean;
  has_back: boolean;
  birth_date: string | null;
  /** Of the document or of the customer. */
  has_address: boolean;
  signed: readonly SignatureKind[];
}

const sideWords: Record<DocumentSide, string> = { front: 'front', back: 'back' };

/** What is missing, as sentences that say what to do. `today` is the day at the location. */
export function findMissing(
  needed: readonly Requirement[],
  facts: CardFacts,
  { today, min_age }: { today: string; min_age: number },
): string[] {
  const found: string[] = [];
  if (needed.includes('identity')) found.push(...missingOfIdentity(facts));
  if (needed.includes('pictures'))
    for (const side of sidesOf(facts.document_type))
      if (!facts[`has_${side}`]) found.push(`Add a picture of the ${sideWords[side]} of the identity document`);
  if (needed.includes('birth_date')) {
    if (facts.birth_date === null) found.push('Enter the seller’s date of birth');
    else if (!isAdult(facts.birth_date, today, min_age)) found.push(tooYoung(min_age));
  }
  if (needed.includes('address') && !facts.has_address) found.push('Enter the seller’s address');
  for (const kind of signatureKinds)
    if (needed.includes(kind) && !facts.signed.includes(kind)) found.push(signingWords[kind]);
  return found;
}

const signingWords: Record<SignatureKind, string> = {
  ownership: 'Have the seller sign the ownership statement',
  conditions: 'Have the seller sign the conditions of sale',
};

export const tooYoung = (min_age: number): string => `Sellers must be at least ${min_age} years old`;

function missingOfIdentity({ document_type, has_number, issuer_country, expires_on }: CardFacts): string[] {
  if (document_type === null && !has_number) return ['Record the seller’s identity document'];
  const found: string[] = [];
  if (document_type === null) found.push('Choose the type of the identity document');
  if (!has_number) found.push('Enter the number of the identity document');
  if (issuer_country === null) found.push('Choose the country that issued the identity document');
  // Some documents never expire. Those that sellers show most do.
  if (expires_on === null && document_type !== 'other' && document_type !== 'id_card')
    found.push('Enter when the identity document expires');
  return found;
}

interface PersonName {
  first_name: string | null;
  last_name: string | null;
}

/**
 * Whether two names are the same person's, as far as one can tell: letters only, with umlauts in either spelling, and a
 * first name may be longer.
 */
export const isSameName = (document: PersonName, customer: PersonName): boolean =>
  isAlike(document, customer, (name) => name) || isAlike(document, customer, (name) => spellUmlauts(name) || name);

function isAlike(document: PersonName, customer: PersonName, spell: (name: string) => string): boolean {
  const bare = (name: string | null) => searchForm(spell(name ?? '')).replace(/[^\p{L}]/gu, '');
  const [first, last] = [bare(document.first_name), bare(document.last_name)];
  const [known, knownLast] = [bare(customer.first_name), bare(customer.last_name)];
  // A person with one name has it in either field, and on a document perhaps in the other.
  const [whole, shown] = [known + knownLast, first + last];
  if (known === '' || knownLast === '') return whole === '' || shown === '' || [shown, first, last].includes(whole);
  const isFirstSame = first === '' || known === '' || first.startsWith(known) || known.startsWith(first);
  return isFirstSame && (last === '' || last === knownLast);
}
