import { z } from 'zod';
import { type ValidationType, validationTypes } from '../errors.ts';
import { SettingsVersion } from '../fields.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { contract, explain, Id, Int, Minor, maxPrice } from '../route.ts';
import { maxMethods, maxOwnFields, ownMethodPattern } from './payout-settings.data.ts';

/** How a company offers the payout methods: which, where, with which fields and bonus. */
const area = 'settings';

const validations = Object.keys(validationTypes) as [ValidationType, ...ValidationType[]];
const inputs = ['text', 'select', 'email', 'phone', 'address'] as const;
const ownInputs = ['text', 'select', 'email', 'phone'] as const;

const Option = z.object({
  value: z.string().trim().min(1).max(60).describe('What is stored'),
  label: explain(z.string().trim().min(1).max(60), 'What is shown', 'Savings'),
});

/** A field of a method, as the company asks for it. */
export const PayoutFieldSetting = z
  .object({
    key: z.string().describe('Key in the payout details'),
    label: z.string(),
    hint: z.string(),
    required: z.boolean(),
    is_on: z.boolean().describe('False: sellers are not asked for it'),
    is_own: z.boolean().describe('A field that the company added'),
    is_fixed: z.boolean().describe('The payment needs it: it stays on and required'),
    is_renamed: z.boolean().describe('Messages name it by its label'),
    default_label: z.string(),
    default_hint: z.string(),
    input: z.enum(inputs),
    mask: z.enum(['none', 'last4', 'contact']),
    format: z.string().describe('How the value is checked'),
    options: z.array(Option).optional().describe('What can be chosen, for a `select`'),
    validation_type: z.enum(validations).nullable(),
    max_length: z.number().int().describe('The highest number of characters'),
  })
  .meta({ id: 'PayoutFieldSetting' });
export type PayoutFieldSetting = z.infer<typeof PayoutFieldSetting>;

export const MethodBonus = z
  .object({
    type: z.enum(['amount', 'percent']).describe('An amount, or a percentage of the devices'),
    value: z.number().positive().max(maxPrice).describe('Minor units, or a percentage such as 5 or 2.5'),
    max: Minor.min(1).max(maxPrice).nullable().describe('The most that a percentage adds; null: no maximum'),
  })
  .superRefine(({ type, value }, ctx) => {
    const hasParts = Math.abs(value * 100 - Math.round(value * 100)) > 1e-6;
    const amountProblem = Number.isInteger(value) ? null : 'The bonus must be a whole amount';
    const percentProblem =
      value > 100 ? 'The bonus must be at most 100%' : hasParts ? 'Use at most two decimals' : null;
    const message = type === 'amount' ? amountProblem : percentProblem;
    if (message) ctx.addIssue({ code: 'custom', path: ['value'], message });
  })
  .transform((bonus) => (bonus.type === 'amount' ? { ...bonus, max: null } : bonus));

const MethodKey = z.string().max(50);

/** A payout method, as the company offers it. */
export const PayoutMethodSetting = z
  .object({
    key: MethodKey.describe('Key of the payout method; `custom_1` for one of the company’s own'),
    name: z.string().describe('What sellers and team members see'),
    default_name: z.string().describe('Its name where the company did not rename it'),
    hint: z.string().describe('Shown below the name where the method is chosen'),
    is_custom: z.boolean().describe('A method that the company added'),
    is_on: z.boolean(),
    is_archived: z.boolean().describe('Removed: only orders that already use it show it'),
    is_in_store_only: z.boolean(),
    channels: z.array(z.enum(orderKinds)).describe('How devices are bought; empty: all'),
    location_ids: z.array(z.number().int()).describe('Empty: all'),
    bonus: z
      .object({ type: z.enum(['amount', 'percent']), value: z.number(), max: z.number().int().nullable() })
      .nullable(),
    default_value: z
      .object({
        address_text: z.string().nullable().describe('The company’s address, where the method has an address'),
      })
      .describe('What forms suggest'),
    fields: z.array(PayoutFieldSetting),
    version: z.number().int(),
  })
  .meta({ id: 'PayoutMethodSetting' });
export type PayoutMethodSetting = z.infer<typeof PayoutMethodSetting>;

export const ExpeditedFields = z.object({
  is_enabled: z.boolean().describe('Whether sellers can ask to be paid first'),
  fee: Minor.min(0, 'The fee must be at least 0')
    .max(maxPrice, 'The fee is too large')
    .describe('Taken from the total'),
  label: explain(z.string().trim().max(60), 'Empty: Expedited payout', 'Same-day payout'),
  hint: z.string().trim().max(200).describe('Shown below the label'),
});
export const ExpeditedSettings = ExpeditedFields.extend({
  version: z.number().int(),
  currency: z.string(),
}).meta({ id: 'ExpeditedSettings' });
export type ExpeditedSettings = z.infer<typeof ExpeditedSettings>;

const List = z.object({ items: z.array(PayoutMethodSetting).describe('In order, removed ones last') });

const FieldInput = z.object({
  key: explain(z.string().max(40).nullable().default(null), 'Null for a new field', 'account_number'),
  label: explain(z.string().trim().min(1).max(60), 'What the field is called', 'Account number'),
  hint: z.string().trim().max(200).default('').describe('Shown below the field'),
  required: z.boolean().describe('Whether it has to be filled in'),
  is_on: z.boolean().default(true).describe('False: sellers are not asked for it'),
  input: z.enum(ownInputs).default('text').describe('For the company’s own fields'),
  options: z.array(Option).max(50).default([]).describe('For the company’s own fields'),
  validation_type: z.enum(validations).nullable().default(null).describe('For the company’s own fields'),
  max_length: Int.min(1).max(500).nullable().default(null).describe('For the company’s own fields; null: 500'),
});
export type PayoutFieldInput = z.output<typeof FieldInput>;

export const MethodInput = z.object({
  name: explain(z.string().trim().max(60), 'Empty: the default name', 'Bank transfer'),
  hint: z.string().trim().max(200).default('').describe('Shown below the name where the method is chosen'),
  channels: z.array(z.enum(orderKinds)).max(4).default([]).describe('Empty: all'),
  location_ids: z.array(Id).max(1_000).default([]).describe('Empty: all'),
  bonus: MethodBonus.nullable().default(null).describe('What the method adds to the total; null: nothing'),
  fields: z
    .array(FieldInput)
    .max(maxOwnFields + 10)
    .default([])
    .describe('In the order of the form'),
});
export type MethodInput = z.output<typeof MethodInput>;

const url = '/v1/pos/settings/payment-method';
const KeyParams = z.object({ id: explain(MethodKey, 'Key of the payout method', 'paypal') });

export const listPayoutMethods = contract({
  method: 'GET',
  url,
  area,
  summary: 'The payout methods, as the company offers them',
  description: 'In order, with their names, fields and bonuses. Forms and lists read them here too.',
  access: 'session',
  data: List.extend({ expedited: ExpeditedSettings }),
});

export const chooseOfferedMethods = contract({
  method: 'POST',
  url,
  area,
  summary: 'Choose the payout methods to offer, in order',
  description: 'Turns on the named methods in this order, and the others off. Orders keep theirs.',
  access: 'settings.edit',
  body: z.object({
    payout_methods: z
      .array(MethodKey)
      .min(1, 'Choose at least one payout method')
      .max(maxMethods)
      .describe('Keys of the methods to offer, in order'),
  }),
  data: List,
});

export const savePayoutMethod = contract({
  method: 'PUT',
  url: `${url}/:id`,
  area,
  summary: 'Save how a payout method is offered',
  description:
    'Name, hint, channels, locations, bonus and fields. Fields that the payment needs stay on and required; further ones are the company’s own.',
  access: 'settings.edit',
  params: KeyParams,
  body: MethodInput.extend({ version: SettingsVersion }),
  data: PayoutMethodSetting,
});

export const switchPayoutMethod = contract({
  method: 'PUT',
  url: `${url}/switch/:id`,
  area,
  summary: 'Turn a payout method on or off',
  description: 'Orders that have it can still be paid. One method has to stay on. Idempotent.',
  access: 'settings.edit',
  params: KeyParams,
  body: z.object({ is_on: z.boolean().describe('Whether the method is offered') }),
  data: PayoutMethodSetting,
});

export const sortPayoutMethods = contract({
  method: 'PUT',
  url: `${url}/reorder`,
  area,
  summary: 'Sort the payout methods',
  access: 'settings.edit',
  body: z.object({ sorted_keys: z.array(MethodKey).min(1).max(maxMethods).describe('The keys of all methods') }),
  data: List,
});

export const createOwnMethod = contract({
  method: 'POST',
  url: `${url}/custom`,
  area,
  summary: 'Add a payout method of the company’s own',
  access: 'settings.edit',
  body: MethodInput.extend({
    name: explain(z.string().trim().min(1).max(60), 'What sellers and team members see', 'Gift card'),
  }),
  data: PayoutMethodSetting,
});

export const deleteOwnMethod = contract({
  method: 'DELETE',
  url: `${url}/custom/:id`,
  area,
  summary: 'Remove a payout method of the company’s own',
  description: '409 while open orders or customers use it. Paid orders keep its name.',
  access: 'settings.edit',
  params: z.object({ id: explain(MethodKey.regex(ownMethodPattern), 'Key of the company’s own method', 'custom_1') }),
  data: z.null(),
});

export const findExpedited = contract({
  method: 'GET',
  url: `${url}/expedited`,
  area,
  summary: 'Whether sellers can ask to be paid first, and what it costs',
  access: 'settings.view',
  data: ExpeditedSettings,
});
export const saveExpedited = contract({
  method: 'PUT',
  url: `${url}/expedited`,
  area,
  summary: 'Set the expedited payout',
  description: 'Holds for new choices. Orders that have it keep their fee.',
  access: 'settings.edit',
  body: ExpeditedFields.extend({ version: SettingsVersion }),
  data: ExpeditedSettings,
});

/** The bank transfer of the company's country. */
export const BankTransferSettings = z
  .object({
    country_code: z.string(),
    labels: z
      .object({ routing_number: z.string(), account_number: z.string() })
      .describe('What the two numbers of an account are called in the country'),
    method: PayoutMethodSetting.describe('ACH, SEPA, UK, EFT or BSB, as the country has it'),
  })
  .meta({ id: 'BankTransferSettings' });

export const findBankTransfer = contract({
  method: 'GET',
  url: '/v1/pos/settings/bank-transfer',
  area,
  summary: 'The bank transfer of the company’s country',
  access: 'settings.view',
  data: BankTransferSettings,
});
export const saveBankTransfer = contract({
  method: 'POST',
  url: '/v1/pos/settings/bank-transfer',
  area,
  summary: 'Save how the bank transfer is offered',
  description: 'The same as saving that payout method.',
  access: 'settings.edit',
  body: MethodInput.extend({ version: SettingsVersion }),
  data: BankTransferSettings,
});
