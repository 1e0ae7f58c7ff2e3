import type { IdentityCard } from '@tradepost/contracts/compliance/card.contract';
import type { SignatureKind } from '@tradepost/contracts/compliance/card.data';
import { type CardFacts, isSameName } from '@tradepost/contracts/compliance/card.rules';
import { decrypt, encrypt } from '../../../platform/secrets/secrets.ts';
import type { ComplianceCardRow } from './compliance-card.table.ts';

/** Binds the encrypted number to its order. It cannot be decrypted for another one. */
interface CardOwner {
  company_id: number;
  order_id: number;
}

export const cardContext = ({ company_id, order_id }: CardOwner): string =>
  `compliance_cards.document_number:${company_id}:${order_id}`;

export const sealNumber = (appSecret: string, owner: CardOwner, number: string): string =>
  encrypt(appSecret, number, cardContext(owner));

export const openNumber = (appSecret: string, card: ComplianceCardRow): string | null =>
  card.document_number === null ? null : decrypt(appSecret, card.document_number, cardContext(card));

interface Customer {
  first_name: string;
  last_name: string;
  address_text: string | null;
}

/** What the requirements are held against. */
export function cardFacts(
  card: ComplianceCardRow | null,
  customer: Customer,
  signed: readonly SignatureKind[],
): CardFacts {
  return {
    document_type: card?.document_type ?? null,
    has_number: card?.document_number != null,
    issuer_country: card?.issuer_country ?? null,
    expires_on: card?.expires_on ?? null,
    has_front: card?.front_file_id != null,
    has_back: card?.back_file_id != null,
    birth_date: card?.birth_date ?? null,
    has_address: Boolean(card?.address_text || customer.address_text),
    signed,
  };
}

interface Reading {
  customer: Customer;
  /** Decrypted; null for those who may not see it. */
  number: string | null;
  recorded_by: string | null;
  is_masked: boolean;
}

/** The card as its reader may see it. */
export function identityOf(
  card: ComplianceCardRow,
  { customer, number, recorded_by, is_masked }: Reading,
): IdentityCard {
  const shown = (value: string | null) => (is_masked ? null : value);
  const { document_type, issuer_country, issuer_region, first_name, last_name, source, recorded_at } = card;
  return {
    document_type,
    issuer_country,
    issuer_region,
    first_name,
    last_name,
    source,
    recorded_at,
    recorded_by,
    document_number: is_masked ? card.document_mask : number,
    expires_on: shown(card.expires_on),
    birth_date: shown(card.birth_date),
    address_text: shown(card.address_text),
    has_birth_date: card.birth_date !== null,
    is_other_name: !isSameName(card, customer),
    has_front: card.front_file_id !== null,
    has_back: card.back_file_id !== null,
  };
}
