/** The labels of a bank account's two numbers in a country (specification, section 6). */
export function bankAccountLabels(country: string): { routing_number: string; account_number: string } {
  return country === 'IE'
    ? { routing_number: 'BIC', account_number: 'IBAN' }
    : { routing_number: 'Routing Number', account_number: 'Account Number' };
}
