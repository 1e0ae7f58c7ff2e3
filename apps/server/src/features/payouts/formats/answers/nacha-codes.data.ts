/** Return codes of the ACH network, in plain words. */
export const achReturns: Readonly<Record<string, string>> = {
  R01: 'There is not enough money in the account',
  R02: 'The account is closed',
  R03: 'There is no such account, or the name does not match it',
  R04: 'The account number is not valid',
  R05: 'The account holder did not authorize a debit to a consumer account',
  R06: 'Your bank asked for the payment back',
  R07: 'The account holder revoked the authorization',
  R08: 'The account holder stopped the payment',
  R09: 'The money in the account is not available yet',
  R10: 'The account holder says it was not authorized',
  R11: 'The account holder says it is not as authorized',
  R12: 'The branch was sold to another bank',
  R13: 'The routing number is not valid',
  R14: 'The person who acts for the account holder has died or can no longer act',
  R15: 'The account holder has died',
  R16: 'The account is frozen',
  R17: 'The bank could not process the details, or suspects fraud',
  R18: 'The effective date is not valid',
  R19: 'The amount is not valid',
  R20: 'The account does not take this kind of payment',
  R21: 'The company ID is not valid',
  R22: 'The individual ID is not valid',
  R23: 'The seller refused the payment',
  R24: 'The payment is a duplicate',
  R25: 'The addenda record is not valid',
  R26: 'A mandatory field is not valid',
  R27: 'The trace number is not valid',
  R28: 'The routing number has a wrong check digit',
  R29: 'The company that holds the account did not authorize it',
  R30: 'The bank does not take part in check truncation',
  R31: 'The bank may return it late, and your bank agreed',
  R32: 'The bank cannot settle',
  R33: 'A converted check was returned',
  R34: 'The bank may take no ACH payments',
  R35: 'A debit was not allowed',
  R36: 'A credit was not allowed',
  R37: 'The source document was presented too',
  R38: 'The source document was stopped',
  R39: 'The source document is not valid',
  R40: 'A government agency returned the enrollment',
  R41: 'The transaction code is not valid',
  R42: 'The routing number or its check digit is not valid',
  R43: 'The account number is not valid',
  R44: 'The individual ID is not valid',
  R45: 'The name is not valid',
  R46: 'The payee indicator is not valid',
  R47: 'The enrollment is a duplicate',
  R50: 'State law affects the payment',
  R51: 'The item was not eligible, or its notice was missing',
  R52: 'The item was stopped',
  R53: 'The item and the payment were both presented',
  R61: 'The return went to the wrong bank',
  R62: 'The reversal was made in error',
  R67: 'The return is a duplicate',
  R68: 'The return came too late',
  R69: 'The return has errors in its fields',
  R70: 'The return was not permitted',
  R71: 'The dishonored return went to the wrong bank',
  R72: 'The dishonored return came too late',
  R73: 'The bank says the return was in time',
  R74: 'The return was corrected',
  R75: 'The return was not a duplicate',
  R76: 'The return had no errors',
  R77: 'The bank does not accept the dishonored return',
  R80: 'The foreign payment has a coding error',
  R81: 'The bank takes part in no international payments',
  R82: 'The foreign bank’s number is not valid',
  R83: 'The foreign bank cannot settle',
  R84: 'The gateway did not process the payment',
  R85: 'The international payment was coded wrongly',
};

/** The fields that a notification of change corrects, in the order of their places in the corrected data. */
export type CorrectedField = 'routing_number' | 'account_number' | 'account_type' | 'account_holder' | 'individual_id';

export interface ChangeCode {
  text: string;
  /** Where each field stands in the 29 characters of corrected data. */
  fields: readonly { key: CorrectedField; start: number; end: number }[];
}

const routing = (start = 0) => ({ key: 'routing_number', start, end: start + 9 }) as const;
const account = (start = 0) => ({ key: 'account_number', start, end: start + 17 }) as const;
const type = (start = 0) => ({ key: 'account_type', start, end: start + 2 }) as const;

/** Notifications of change. The payment arrived, and the next one must use the corrected details. */
export const achChanges: Readonly<Record<string, ChangeCode>> = {
  C01: { text: 'The account number is wrong', fields: [account()] },
  C02: { text: 'The routing number is wrong', fields: [routing()] },
  C03: { text: 'The routing number and the account number are wrong', fields: [routing(), account(12)] },
  C04: { text: 'The name is wrong', fields: [{ key: 'account_holder', start: 0, end: 22 }] },
  C05: { text: 'The account is of the other type', fields: [type()] },
  C06: { text: 'The account number and the account type are wrong', fields: [account(), type(20)] },
  C07: {
    text: 'The routing number, the account number and the account type are wrong',
    fields: [routing(), account(9), type(26)],
  },
  C08: { text: 'The foreign bank’s number is wrong', fields: [] },
  C09: { text: 'The individual ID is wrong', fields: [{ key: 'individual_id', start: 0, end: 22 }] },
  C10: { text: 'Your company name is wrong', fields: [] },
  C11: { text: 'Your company ID is wrong', fields: [] },
  C12: { text: 'Your company name and company ID are wrong', fields: [] },
  C13: { text: 'The addenda record is wrong', fields: [] },
  C14: { text: 'The payment should have another standard entry class', fields: [] },
};
