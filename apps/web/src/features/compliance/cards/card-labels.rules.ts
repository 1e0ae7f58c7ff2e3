import type { IdentityCard } from '@tradepost/contracts/compliance/card.contract';
import { type DocumentSide, documentTypeLabels } from '@tradepost/contracts/compliance/card.data';
import { countryName } from '@tradepost/contracts/countries';

export const sideLabels: Record<DocumentSide, string> = { front: 'Front', back: 'Back' };

/** `Driver license ••••678`. */
export function describeDocument({ document_type, document_number }: IdentityCard): string {
  const type = document_type ? documentTypeLabels[document_type] : 'Document';
  return document_number ? `${type} ${document_number}` : type;
}

/** `Oregon, United States`. */
export function describeIssuer({ issuer_region, issuer_country }: IdentityCard): string {
  return [issuer_region, issuer_country && countryName(issuer_country)].filter(Boolean).join(', ');
}

export const sourceWords: Record<IdentityCard['source'], string> = {
  manual: 'Entered',
  scan: 'Scanned',
  copy: 'Copied from an earlier order',
};
