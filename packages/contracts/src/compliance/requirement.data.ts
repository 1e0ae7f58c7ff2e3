/** What a location can require before it pays a seller. */
export const requirements = ['identity', 'pictures', 'birth_date', 'address', 'ownership', 'conditions'] as const;
export type Requirement = (typeof requirements)[number];

export const requirementFacts: Record<Requirement, { label: string; what: string }> = {
  identity: {
    label: 'Identity document',
    what: 'Its type, number, issuer and expiry. An expired document is refused.',
  },
  pictures: {
    label: 'Pictures of the document',
    what: 'The front, and the back unless it is a passport. Every look at them is logged.',
  },
  birth_date: { label: 'Date of birth', what: 'Sellers must have reached the minimum age.' },
  address: { label: 'Address', what: 'The seller’s postal address.' },
  ownership: { label: 'Ownership statement', what: 'The seller signs that the devices are theirs to sell.' },
  conditions: { label: 'Conditions of sale', what: 'The seller signs the conditions of the order.' },
};

/** When the holding period of a bought device starts. */
export const holdStarts = ['purchase', 'report'] as const;
export type HoldStart = (typeof holdStarts)[number];

export const holdStartLabels: Record<HoldStart, string> = {
  purchase: 'On the day of purchase',
  report: 'On the day of the report',
};

export const maxHoldDays = 3650;
export const shippedMinAge = 18;
