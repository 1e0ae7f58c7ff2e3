/** The fields of the daily report of purchases. */
export const reportFields = [
  'transaction',
  'purchased_at',
  'location',
  'clerk',
  'seller_name',
  'seller_address',
  'seller_birth_date',
  'seller_phone',
  'id_type',
  'id_number',
  'id_issuer',
  'id_expires',
  'category',
  'brand',
  'model',
  'variant',
  'color',
  'serial',
  'imei',
  'marks',
  'condition',
  'price',
  'currency',
] as const;
export type ReportField = (typeof reportFields)[number];

/** The heading in CSV; the element in XML is the field's name. `is_required` fields cannot be left out. */
export const reportFieldFacts: Record<ReportField, { label: string; is_required?: true }> = {
  transaction: { label: 'Transaction number', is_required: true },
  purchased_at: { label: 'Purchased at', is_required: true },
  location: { label: 'Location' },
  clerk: { label: 'Clerk' },
  seller_name: { label: 'Seller', is_required: true },
  seller_address: { label: 'Seller’s address' },
  seller_birth_date: { label: 'Seller’s date of birth' },
  seller_phone: { label: 'Seller’s phone' },
  id_type: { label: 'Document type' },
  id_number: { label: 'Document number' },
  id_issuer: { label: 'Document issuer' },
  id_expires: { label: 'Document expires' },
  category: { label: 'Category' },
  brand: { label: 'Brand' },
  model: { label: 'Model', is_required: true },
  variant: { label: 'Variant' },
  color: { label: 'Color' },
  serial: { label: 'Serial number', is_required: true },
  imei: { label: 'IMEI', is_required: true },
  marks: { label: 'Marks' },
  condition: { label: 'Condition' },
  price: { label: 'Price', is_required: true },
  currency: { label: 'Currency' },
};

export const requiredFields = reportFields.filter((field) => reportFieldFacts[field].is_required);

export const reportFormats = ['csv', 'xml'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportFormatLabels: Record<ReportFormat, string> = { csv: 'CSV', xml: 'XML' };

export const reportStates = ['late', 'due', 'sent', 'replaced'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportStateFacts: Record<
  ReportState,
  { label: string; meaning: 'danger' | 'info' | 'success' | 'neutral' }
> = {
  late: { label: 'Late', meaning: 'danger' },
  due: { label: 'Due', meaning: 'info' },
  sent: { label: 'Sent', meaning: 'success' },
  replaced: { label: 'Corrected', meaning: 'neutral' },
};

/** How a report got to the agency. Only a team member can say the other ways. */
export const sendingWays = ['email', 'upload', 'paper', 'other'] as const;
export type SendingWay = (typeof sendingWays)[number];

export const sendingWayLabels: Record<SendingWay, string> = {
  email: 'By email',
  upload: 'Uploaded to their website',
  paper: 'On paper',
  other: 'Another way',
};

export const shippedDeadlineHours = 24;
export const shippedRetentionYears = 3;
