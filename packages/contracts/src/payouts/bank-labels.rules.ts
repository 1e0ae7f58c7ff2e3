/** How a country calls the two numbers of a bank account (specification, section 6). */
export function bankAccountLabels(country: string): { routing_number: string; account_number: string } {
  return country === 'IE'
    ? { routing_number: 'BIC', account_number: 'IBAN' }
    : { routing_number: 'Routing Number', account_number: 'Account Number' };
}
