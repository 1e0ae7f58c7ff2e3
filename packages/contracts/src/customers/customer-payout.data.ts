/** The methods that pay to a bank account. */
export const bankMethods: readonly string[] = ['ach', 'sepa', 'uk_bank', 'eft', 'bsb'];

/** A customer keeps no more. The one that was not used for longest makes room. */
export const maxSavedPayouts = 20;
