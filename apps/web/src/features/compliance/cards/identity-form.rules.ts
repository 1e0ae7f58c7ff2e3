import type { License } from '@tradepost/contracts/compliance/aamva.rules';
import type { IdentityCard, IdentityForm } from '@tradepost/contracts/compliance/card.contract';
import type { DocumentType } from '@tradepost/contracts/compliance/card.data';

/** The form's values. Empty texts are none. */
export interface IdentityValues extends Record<string, unknown> {
  document_type: DocumentType | '';
  document_number: string;
  issuer_country: string;
  issuer_region: string;
  expires_on: string;
  birth_date: string;
  first_name: string;
  last_name: string;
  address_text: string;
}

export const emptyIdentity: IdentityValues = {
  document_type: '',
  document_number: '',
  issuer_country: '',
  issuer_region: '',
  expires_on: '',
  birth_date: '',
  first_name: '',
  last_name: '',
  address_text: '',
};

/** What is recorded, as far as the reader may see it. A masked number is not in the field. */
export function toIdentityValues(identity: IdentityCard | null, is_masked: boolean): IdentityValues {
  if (identity === null) return emptyIdentity;
  return {
    document_type: identity.document_type ?? '',
    document_number: is_masked ? '' : (identity.document_number ?? ''),
    issuer_country: identity.issuer_country ?? '',
    issuer_region: identity.issuer_region ?? '',
    expires_on: identity.expires_on ?? '',
    birth_date: identity.birth_date ?? '',
    first_name: identity.first_name ?? '',
    last_name: identity.last_name ?? '',
    address_text: identity.address_text ?? '',
  };
}

/** What a license says, over what is there. What it does not say stays. */
export function withLicense(values: IdentityValues, license: License): IdentityValues {
  const said = Object.fromEntries(Object.entries(license).filter(([, value]) => value !== null));
  return { ...values, ...said };
}

const maskedFields: ReadonlySet<string> = new Set(['document_number', 'expires_on', 'birth_date', 'address_text']);

/** The body of the call. A field that its user does not see, and leaves empty, keeps what is stored. */
export function toIdentityBody(
  values: IdentityValues,
  { version, source, is_masked }: { version: number; source: 'manual' | 'scan'; is_masked: boolean },
): Partial<IdentityForm> & { version: number; source: 'manual' | 'scan' } {
  const given = Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => value !== '' || !(is_masked && maskedFields.has(field)))
      .map(([field, value]) => [field, value === '' ? null : value]),
  );
  return { ...given, version, source };
}
