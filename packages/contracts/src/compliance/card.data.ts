/** The kinds of identity documents. */
export const documentTypes = ['driver_license', 'passport', 'id_card', 'residence_permit', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentTypeLabels: Record<DocumentType, string> = {
  driver_license: 'Driver license',
  passport: 'Passport',
  id_card: 'ID card',
  residence_permit: 'Residence permit',
  other: 'Other document',
};

export const documentSides = ['front', 'back'] as const;
export type DocumentSide = (typeof documentSides)[number];

/** Where the data of a card came from: typed, the barcode of a license, or an earlier order of the seller. */
export const cardSources = ['manual', 'scan', 'copy'] as const;
export type CardSource = (typeof cardSources)[number];

/** What a seller signs. */
export const signatureKinds = ['ownership', 'conditions'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

export const signatureKindLabels: Record<SignatureKind, string> = {
  ownership: 'Ownership statement',
  conditions: 'Conditions of sale',
};
