/** The fields of which a merge keeps one value, in the order of the form. */
export const mergeFields = [
  'first_name',
  'last_name',
  'company_name',
  'email',
  'phone',
  'address_text',
  'country_code',
  'date_of_birth',
  'language',
  'tax_number',
  'notes',
  'marketing_consent',
  'flag',
  'sales_person_id',
  'status',
  'payout',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Whose value is kept. `both` joins the notes of the two. */
export const mergeChoices = ['kept', 'other', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];
