import { z } from 'zod';
import { Lines } from './company/lines.contract.ts';
import { explain, Flag, Id, Int, IntText } from './route.ts';

/**
 * Fields that several features have, each with its text for the API documentation. A schema keeps its text when it is
 * narrowed: `Note.max(500).optional()`. A field of one feature is described where it stands.
 */
const versionText = 'The version that was read. A stale one answers 409.';
export const Version = Int.describe(versionText);
export const VersionText = IntText.describe(versionText);
// Of a record that can be read before it was ever stored, such as settings.
const settingsVersionText = 'The version that was read, 0 when never stored. A stale one answers 409.';
export const SettingsVersion = Int.describe(settingsVersionText);
export const SettingsVersionText = IntText.describe(settingsVersionText);

export const Ids = explain(z.array(Id), 'Ids of the records, as their list returns them', [1, 2]);
export const LocationId = Id.describe('The location');
export const CategoryId = Id.describe('The category');
export const BrandId = Id.describe('The brand');
/** A model’s family, which the price tree calls a device. */
export const DeviceId = Id.describe('The family of models');
export const ModelId = Id.describe('The model');
export const VariantId = Id.describe('The variant: a model with its storage, network and so on');
export const ConditionId = explain(Id, 'The condition', 9);
/** Prices without a list are those of the company’s own. */
export const PriceListId = Id.optional().describe('Default: the company’s own list');
export const DefectIds = z.array(Id).describe('The defects');
export const CustomerId = explain(Id, 'The customer', 11);
export const RoleId = explain(Id, 'The role', 2);
export const OrderId = Id.describe('The order');
export const OrderItemId = Id.describe('The device of the order');
export const LabelId = Id.describe('The label');
export const UnitIds = z.array(Id).describe('The units');
export const GradeId = Id.describe('The grade, as its list returns it');

export const FirstName = explain(z.string().trim(), 'First name', 'Olivia');
export const LastName = explain(z.string().trim(), 'Last name', 'Hart');
export const JobTitle = explain(z.string().trim(), 'Job title', 'Store manager');
export const Email = explain(z.email().trim().max(254), 'Email address', 'olivia.hart@example.com');
export const Phone = explain(
  z.string().trim(),
  'Phone number, international or as written in the company’s country',
  '+12075550142',
);
export const MarketingConsent = z.boolean().default(false).describe('Whether the customer agreed to marketing emails');

export const CompanyName = explain(z.string().trim(), 'Name of the company', 'Second Life Devices');
export const CompanyEmail = explain(Email, 'The company’s email address', 'hello@secondlife.example');
export const AddressText = explain(
  Lines.max(300),
  'Address on one line, in the order of its country',
  '18 Elm Street, Portland ME 04101',
);
export const Street = explain(z.string().trim(), 'Street and number', '214 Main Street');
export const Suite = explain(z.string().trim(), 'Suite, floor or unit', 'Suite 3');
export const City = explain(z.string().trim(), 'City', 'Portland');
export const Region = explain(z.string().trim(), 'State, province or county, where addresses have one', 'ME');
export const ZipCode = explain(z.string().trim(), 'Postal code', '04101');

export const Imei = explain(z.string().trim(), 'The IMEI, 15 digits', '356938035643809');
export const Serial = explain(z.string().trim(), 'The serial number', 'F17Q2K9LPL');
export const Color = explain(z.string().trim(), 'The color of the device', 'Midnight');
export const ScannedCodes = explain(
  z.array(z.string().trim().min(1).max(120)).min(1),
  'Unit numbers, IMEIs or serial numbers, as scanned',
  ['U-0042'],
);
export const Quantity = z.number().int().describe('How many');

export const PayoutMethod = explain(z.string(), 'Key of the payout method', 'cash');
export const PayoutDetails = explain(
  z.record(z.string().max(60), Lines.max(500)),
  'The payout method’s fields, such as the account number',
  {},
);
export const PaymentReference = explain(z.string().trim().max(100), 'Till, bank or transfer reference', 'Till 2');
export const TrackingNumber = explain(z.string().trim(), 'The tracking number', '9400111899223197428490');

export const Note = explain(Lines, 'A note for the team', 'Small scratch on the back');
export const Reason = explain(Lines, 'Why, for the change log', 'The customer asked for it');
export const NotifyCustomer = z.boolean().optional().describe('Tell the customer by email');
export const LinkToken = explain(z.string().trim().min(1), 'The token of the link', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH');

export const Limit = z.coerce.number().int().min(1).describe('How many to return at most');
export const sortText = 'The field to sort by; `-` for descending';
export const SheetFormat = z.enum(['csv', 'excel']).default('csv').describe('`csv`, or `excel` for an XLSX workbook');
export const PrintFormat = z.enum(['pdf', 'csv']).default('pdf').describe('`pdf` or `csv`');
export const DryRun = z.boolean().default(false).describe('Only report what would happen');
export const CheckOnly = Flag.default(false).describe('Check the file without saving');
/** The filters of a change log. */
export const ChangeSearch = explain(z.string().trim().max(100).optional(), 'Words of the changes', 'price');
export const ChangedEntity = explain(z.string(), 'Changes to this kind of record only', 'order');
export const ChangeActor = explain(z.string(), 'Changes made by this kind of actor only', 'user');
