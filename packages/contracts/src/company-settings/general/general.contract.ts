import { z } from 'zod';
import { Timezone } from '../../company/company-form.contract.ts';
import { CurrencyCode } from '../../company/currency.contract.ts';
import { CountryCode, findCountry } from '../../countries.ts';
import { Version } from '../../fields.ts';
import { distanceUnits } from '../../locations/distance.rules.ts';
import { PriceLock, PriceLockForm } from '../../pricing/price-lock.contract.ts';
import { Channel, channels } from '../../pricing/pricing.contract.ts';
import { RoundUp, RoundUpFlag } from '../../pricing/round-up.contract.ts';
import { contract, explain } from '../../route.ts';

const area = 'settings';
const url = (name: string) => `/v1/pos/settings/${name}`;
const view = 'settings.view';
const edit = 'settings.edit';

const Prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{1,5}$/, 'Use 2 to 6 letters and digits, beginning with a letter');

/** The highest number that an order may begin with. Its scans and labels have room for it. */
export const maxOrderNumber = 999_999_999;

export const OrderNumbers = z
  .object({
    prefix: z.string().describe('Before the number: `SLD-1042`'),
    prefixes: z.partialRecord(Channel, z.string()).describe('Channels with a prefix of their own'),
    next_number: z.number().int().describe('The number of the next order. Numbers may have gaps.'),
  })
  .meta({ id: 'OrderNumbers' });
export type OrderNumbers = z.infer<typeof OrderNumbers>;

export const OrderNumberForm = z.object({
  prefix: explain(Prefix, 'Before the number of an order', 'SLD'),
  prefixes: explain(
    z.partialRecord(Channel, Prefix.nullable()).default({}),
    'Null or left out: `prefix`. Numbers are shared by all channels.',
    { 'mail-in': 'SLM' },
  ),
  next_number: z.number().int().min(1).max(maxOrderNumber).optional().describe('Only forward; left out: unchanged'),
});

export const Purchasing = z
  .object({
    channels: z
      .array(z.object({ key: Channel, is_on: z.boolean(), refusal: z.string().nullable() }))
      .describe('How the company buys. `refusal` says why a channel cannot be turned on.'),
  })
  .meta({ id: 'Purchasing' });

export const PurchasingSettingsForm = z.object({
  channels: z.array(Channel).min(1, 'Choose at least one way to buy').describe('The channels that take new orders'),
});

export const Security = z.object({
  requires_two_factor: z.boolean().describe('Every team member has to set up two-factor sign-in'),
  session_hours: z.number().int().min(1).max(24).describe('Hours after which a team member signs in again'),
});

const RetentionYears = z.number().int().min(1).max(100);

/** What a change means for what is stored. */
export const SettingEffect = z.object({
  setting: z.string().describe('The setting, as its label'),
  before: z.string(),
  after: z.string(),
  effect: z.string().describe('What happens to existing records'),
});
export type SettingEffect = z.infer<typeof SettingEffect>;

export const GeneralSettings = z
  .object({
    currency: z.string(),
    country_code: z.string(),
    timezone: z.string(),
    distance_unit: z.enum(distanceUnits),
    order_number: OrderNumbers,
    purchasing: Purchasing,
    price_lock: PriceLock,
    round_up: RoundUp,
    security: Security,
    retention_years: z.number().int().nullable().describe('Of all locations; null when they differ'),
    version: z.number().int(),
  })
  .meta({ id: 'GeneralSettings' });
export type GeneralSettings = z.infer<typeof GeneralSettings>;

export const GeneralForm = z.object({
  currency: CurrencyCode.optional(),
  country_code: CountryCode.refine((code) => !findCountry(code)?.legacy, 'Please select a valid country').optional(),
  timezone: Timezone.optional(),
  distance_unit: z.enum(distanceUnits).optional().describe('Miles or kilometers'),
  order_number: OrderNumberForm.optional().describe('Prefixes and the next number'),
  purchasing: PurchasingSettingsForm.optional().describe('How the company buys'),
  price_lock: PriceLockForm.optional().describe('How long new quotes are honored'),
  round_up: z
    .object({ round_up_price: RoundUpFlag, round_up_step: RoundUp.shape.round_up_step.optional(), version: Version })
    .optional()
    .describe('Whether prices are rounded up'),
  security: Security.optional().describe('Two-factor sign-in and length of sessions'),
  retention_years: RetentionYears.optional().describe('Of all locations, and of new ones'),
  version: Version,
  is_preview: z.boolean().default(false).describe('Say what would change, and change nothing'),
});
export type GeneralForm = z.output<typeof GeneralForm>;

export const findGeneralSettings = contract({
  method: 'GET',
  url: url('general'),
  area,
  summary: 'How the company works as a whole',
  access: view,
  data: GeneralSettings,
});

export const updateSettings = contract({
  method: 'POST',
  url: url('update'),
  area,
  summary: 'Change general settings, or say what a change means for what is stored',
  description: 'What is left out stays. The single calls write the same records. 409 for a stale version.',
  access: edit,
  body: GeneralForm,
  data: z.object({ settings: GeneralSettings, effects: z.array(SettingEffect) }),
});

const Choice = z.object({ code: z.string(), name: z.string() });

export const findCurrency = contract({
  method: 'GET',
  url: url('currency'),
  area,
  summary: 'The company’s currency, and those to choose from',
  access: view,
  data: z.object({ currency: z.string(), currencies: z.array(Choice) }),
});

export const findCountrySetting = contract({
  method: 'GET',
  url: url('country'),
  area,
  summary: 'The company’s country, and those to choose from',
  access: view,
  data: z.object({ country_code: z.string(), countries: z.array(Choice) }),
});

export const findTimezone = contract({
  method: 'GET',
  url: url('timezone'),
  area,
  summary: 'The company’s time zone, and those to choose from',
  access: view,
  data: z.object({ timezone: z.string(), timezones: z.array(z.string()) }),
});

const DistanceUnits = z.object({ distance_unit: z.enum(distanceUnits).describe('Miles or kilometers') });

export const findDistanceUnits = contract({
  method: 'GET',
  url: url('distance-units'),
  area,
  summary: 'The unit of distances',
  access: view,
  data: DistanceUnits,
});

export const saveDistanceUnits = contract({
  method: 'PUT',
  url: url('distance-units'),
  area,
  summary: 'Set the unit of distances',
  access: edit,
  body: DistanceUnits,
  data: DistanceUnits,
});

export const findOrderNumbers = contract({
  method: 'GET',
  url: url('order-number'),
  area,
  summary: 'How orders are numbered',
  description: 'Numbers come from one sequence: they rise, and an order that fails leaves a gap.',
  access: view,
  data: OrderNumbers,
});

export const saveOrderNumbers = contract({
  method: 'POST',
  url: url('order-number'),
  area,
  summary: 'Set the prefixes and the next number of orders',
  description: 'Existing orders keep their number. 409 for a next number that may be in use.',
  access: edit,
  body: OrderNumberForm,
  data: OrderNumbers,
});

export const findPurchasing = contract({
  method: 'GET',
  url: url('purchasing'),
  area,
  summary: 'How the company buys',
  access: view,
  data: Purchasing,
});

export const savePurchasing = contract({
  method: 'PUT',
  url: url('purchasing'),
  area,
  summary: 'Set how the company buys',
  description: 'A channel that is left out takes no new orders. Existing ones go on.',
  access: edit,
  body: PurchasingSettingsForm,
  data: Purchasing,
});

/** The channels in the order in which they are shown. */
export const purchasingChannels = channels;
