/** The most methods of a company, and the most fields that it adds to one. */
export const maxMethods = 60;
export const maxOwnFields = 20;
/** The key of a company's own method. */
export const ownMethodPattern = /^custom_\d{1,9}$/;
/** The bank transfers of countries, those with numbers of their own first. */
export const bankMethods = ['ach', 'uk_bank', 'eft', 'bsb', 'sepa', 'bank'] as const;
export const defaultExpeditedLabel = 'Expedited payout';
