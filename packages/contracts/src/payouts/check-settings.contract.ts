import { z } from 'zod';
import { plainText } from '../company/plain-text.contract.ts';
import { SettingsVersionText } from '../fields.ts';
import { contract, Flag, fileContract, Int, IntText } from '../route.ts';
import { checkLanguages, checkLayouts, maxCheckNumber, maxOffset, memoVariables } from './check.data.ts';
import { isAbaRouting } from './payout-format.rules.ts';

const area = 'settings';

export const CheckSettings = z
  .object({
    bank_name: z.string(),
    bank_address: z.string(),
    routing_number: z.string(),
    account_number: z
      .string()
      .describe('With all but the last four digits masked for members who may not see confidential details'),
    is_account_masked: z.boolean(),
    fractional_routing: z.string().describe('The routing number as a fraction, such as 19-2/1250'),
    next_number: z.number().int(),
    signature_url: z.string().nullable(),
    logo_url: z.string().nullable(),
    layout: z.enum(checkLayouts),
    offset_x_um: z.number().int().describe('How far everything moves to the right, in micrometers'),
    offset_y_um: z.number().int().describe('How far everything moves down, in micrometers'),
    offset_unit: z.enum(['mm', 'in']).describe('The unit in which the offsets are shown'),
    is_micr_printed: z.boolean().describe('False for pre-printed stock, which has the bank and the MICR line on it'),
    memo_template: z.string().describe('Text with {{box_id}}, {{seller_name}}, {{company_name}} and {{location_name}}'),
    void_after_days: z.number().int().describe('0: checks do not expire'),
    void_text: z.string().describe('Printed on the check; empty: the usual words with the days'),
    language: z.enum(checkLanguages).nullable().describe('Of the amount in words; null: the country decides'),
    company_language: z.enum(checkLanguages).describe('The language that the country decides on'),
    version: z.number().int().describe('0 when never saved'),
  })
  .meta({ id: 'CheckSettings' });
export type CheckSettings = z.infer<typeof CheckSettings>;

const digits = (text: string) => text.replace(/[\s-]/g, '');
const offset = IntText.min(-maxOffset).max(maxOffset);

/** The fields that are typed. The form validates with it, and the call. */
export const CheckSettingsFields = z.object({
  bank_name: z.string().trim().max(80).default('').describe('The bank that the checks are drawn on'),
  bank_address: z.string().trim().max(160).default('').describe('Printed below the name'),
  routing_number: z
    .string()
    .overwrite(digits)
    .refine((text) => text === '' || isAbaRouting(text) || /^\d{8}$/.test(text), 'Routing number is not valid')
    .default('')
    .describe('Nine digits with their check digit; in Canada the five of the branch and the three of the institution'),
  account_number: z
    .string()
    .overwrite(digits)
    .refine((text) => /^(\d{4,17}|•+\d{4})?$/.test(text), 'Account number is not valid')
    .default('')
    .describe(
      '4 to 17 digits; as it was read: stays as it is. A new one needs the permission for confidential details.',
    ),
  fractional_routing: z
    .string()
    .trim()
    .max(24)
    .regex(/^(\d{1,3}-\d{1,4}\/\d{3,4})?$/, 'Fractional routing is not valid')
    .default('')
    .describe('Such as 19-2/1250'),
  next_number: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxCheckNumber)
    .describe('Numbers that it leaves out show in the register as not used'),
  layout: z.enum(checkLayouts).default('top').describe('Where the checks are on a letter sheet'),
  offset_x_um: offset.default(0).describe('To the right, in micrometers'),
  offset_y_um: offset.default(0).describe('Down, in micrometers'),
  offset_unit: z.enum(['mm', 'in']).default('in').describe('The unit in which the offsets are shown'),
  is_micr_printed: Flag.default(true).describe('False for pre-printed stock'),
  memo_template: plainText(120, memoVariables)
    .default('')
    .describe('May use {{box_id}}, {{seller_name}}, {{company_name}} and {{location_name}}'),
  void_after_days: IntText.min(0).max(3650).default(90).describe('0: checks do not expire'),
  void_text: plainText(60, []).default('').describe('Empty: the usual words with the days'),
  language: z
    .enum(['auto', ...checkLanguages])
    .default('auto')
    .describe('Of the amount in words; auto: the country decides'),
});

export const CheckSettingsForm = CheckSettingsFields.extend({
  is_logo_removed: Flag.default(false).describe('Removes the logo'),
  is_signature_removed: Flag.default(false).describe('Removes the signature'),
  version: SettingsVersionText,
});

const url = '/v1/pos/settings/check-settings';

export const findCheckSettings = contract({
  method: 'GET',
  url,
  area,
  summary: 'What is printed on checks, and their next number',
  access: 'settings.view',
  data: CheckSettings,
});

export const saveCheckSettings = contract({
  method: 'POST',
  url,
  area,
  summary: 'Set what is printed on checks',
  description:
    'Multipart. The files `logo` and `signature` are sent only when they change: PNG or JPEG, detected by content, up to 500 KB.',
  access: 'settings.edit',
  body: CheckSettingsForm,
  multipart: { logo: 'optional', signature: 'optional' },
  upload_files: 2,
  data: CheckSettings,
});

export const printTestCheck = fileContract({
  method: 'POST',
  url: `${url}/test`,
  area,
  summary: 'A test page as PDF, to hold against the check stock',
  description: 'With the given values in place of the stored ones. Nothing on it can be cashed.',
  access: 'settings.view',
  is_free_when_unpaid: true,
  body: z.object({
    layout: z.enum(checkLayouts).optional().describe('Where the checks are on a letter sheet'),
    offset_x_um: Int.min(-maxOffset).max(maxOffset).optional().describe('To the right, in micrometers'),
    offset_y_um: Int.min(-maxOffset).max(maxOffset).optional().describe('Down, in micrometers'),
    is_micr_printed: z.boolean().optional().describe('False for pre-printed stock'),
  }),
  binary: ['application/pdf'],
});
