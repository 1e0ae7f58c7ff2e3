import { z } from 'zod';
import { AddressFields, PhoneNumber, Timezone } from '../company/company-form.contract.ts';
import { PayoutMethodKey } from '../payouts/payout-method.contract.ts';
import { contract } from '../route.ts';

const area = 'onboarding';

/** The ways to buy that a new company chooses between; each has a place where it happens. */
export const purchasingMethods = ['in-store', 'mail-in'] as const;
export const PurchasingMethod = z.enum(purchasingMethods);
export type PurchasingMethod = z.infer<typeof PurchasingMethod>;

/** The last step of onboarding. */
export const lastStep = 3;

const line = (most: number) => z.string().trim().max(most);

/** Step 1: who the company is, as papers and mails show it. */
export const DetailsForm = AddressFields.extend({
  company_name: line(100).min(1),
  company_email: z.email().trim().max(254),
  phone_number: PhoneNumber.default(''),
  job_title: line(100).default(''),
  timezone: Timezone,
});
export type DetailsForm = z.output<typeof DetailsForm>;

const detailFields = Object.keys(DetailsForm.shape) as (keyof DetailsForm)[];

/** Step 3: how it buys, and where. */
export const PurchasingForm = z.object({
  purchasing_methods: z.array(PurchasingMethod).min(1, 'Choose at least one way to buy'),
  location_name: line(100).min(1).describe('The store, or where parcels arrive'),
});
export type PurchasingForm = z.output<typeof PurchasingForm>;

export const StepForm = z.discriminatedUnion('step', [
  z.object({ step: z.literal(1), ...DetailsForm.shape }),
  z.object({ step: z.literal(2) }),
  z.object({ step: z.literal(3), ...PurchasingForm.shape }),
]);
export type StepForm = z.output<typeof StepForm>;

export const Progress = z
  .object({
    last_register_step: z.number().int().describe('The last step that is done, 0 to 3'),
    is_onboarding: z.boolean(),
  })
  .meta({ id: 'OnboardingProgress' });
export type Progress = z.infer<typeof Progress>;

export const Onboarding = Progress.extend({
  email: z.string().describe('The signed-in user’s'),
  is_email_verified: z.boolean(),
  country_code: z.string(),
  currency: z.string(),
  can_mail_in: z.boolean().describe('The package has buying by parcel'),
  details: z
    .record(z.enum(detailFields), z.string())
    .describe('What step 1 asks for, as far as it is known: empty texts where it is not'),
  purchasing: z.object({ purchasing_methods: z.array(PurchasingMethod), location_name: z.string() }),
}).meta({ id: 'Onboarding' });
export type Onboarding = z.infer<typeof Onboarding>;

export const findOnboarding = contract({
  method: 'GET',
  url: '/v5/register/step',
  area,
  summary: 'How far the company came with setting itself up, and what it said so far',
  access: 'session',
  data: Onboarding,
});

export const saveStep = contract({
  method: 'POST',
  url: '/v5/register/step',
  area,
  summary: 'Finish a step of setting up',
  description:
    'Steps are finished in order: 409 for one whose turn has not come. One that is done may be saved again. Step 2 asks that the e-mail is verified; step 3 ends onboarding and lets the company buy.',
  access: 'settings.edit',
  body: StepForm,
  data: Progress,
});

export const checkEmailVerified = contract({
  method: 'GET',
  url: '/v5/register/verify-email/check',
  area,
  summary: 'Whether the signed-in user’s e-mail is verified',
  access: 'session',
  data: z.object({
    email: z.string(),
    is_verified: z.boolean(),
    resend_seconds: z.number().int().describe('Until another code may be asked for; 0 is now'),
  }),
});

/** With which prices a company begins. */
export const priceStarts = ['own', 'sample'] as const;

export const PriceSyncs = z
  .object({
    sources: z.array(z.object({ key: z.enum(priceStarts), label: z.string(), description: z.string() })),
    source: z.enum(priceStarts).describe('What was chosen; its own prices until then'),
    devices: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          total_models: z.number().int().describe('In the shipped catalog'),
          is_selected: z.boolean(),
        }),
      )
      .describe('The categories of the shipped catalog, and which of them the company buys'),
  })
  .meta({ id: 'PriceSyncs' });
export type PriceSyncs = z.infer<typeof PriceSyncs>;

export const PriceSyncForm = z.object({
  source: z.enum(priceStarts),
  devices: z.array(z.string().max(60)).min(1, 'Choose at least one kind of device').max(100),
});
export type PriceSyncForm = z.output<typeof PriceSyncForm>;

export const listPriceSyncs = contract({
  method: 'GET',
  url: '/v5/register/price-syncs',
  area,
  summary: 'What a company can begin to buy, and with which prices',
  access: 'session',
  data: PriceSyncs,
});

export const savePriceSyncs = contract({
  method: 'POST',
  url: '/v5/register/price-syncs',
  area,
  summary: 'Choose what to buy, and the prices to begin with',
  description:
    'Activates the catalog of the kinds of device named, with the usual conditions. Sample prices fill only what has no price; choosing one’s own takes the sample ones away again. Prices and devices that staff set stay.',
  access: 'settings.edit',
  body: PriceSyncForm,
  data: PriceSyncs,
});

export const PayoutChoice = z.object({
  key: PayoutMethodKey,
  label: z.string(),
  is_in_store_only: z.boolean(),
  is_selected: z.boolean(),
});
export type PayoutChoice = z.infer<typeof PayoutChoice>;

export const listPayoutChoices = contract({
  method: 'GET',
  url: '/v5/register/payout-methods',
  area,
  summary: 'The ways to pay a seller in the company’s country, and which it offers',
  access: 'session',
  query: z.object({ country_code: z.string().length(2).optional().describe('Another country than the company’s') }),
  data: z.object({ items: z.array(PayoutChoice) }),
});

export const savePayoutChoices = contract({
  method: 'POST',
  url: '/v5/register/payout-methods',
  area,
  summary: 'Choose the ways to pay a seller',
  description: 'New orders offer only these. Orders that have another one already keep it.',
  access: 'settings.edit',
  body: z.object({ payout_methods: z.array(PayoutMethodKey).min(1, 'Choose at least one way to pay').max(50) }),
  data: z.object({ items: z.array(PayoutChoice) }),
});

export const WidgetCode = z
  .object({
    company_token: z.string().describe('Names the company to the widget; opens nothing'),
    embed_code: z.string(),
    website_url: z.string().nullable().describe('Where the widget is to stand'),
    is_live: z.boolean().describe('False until the storefront is switched on: the code shows nothing before'),
  })
  .meta({ id: 'WidgetCode' });
export type WidgetCode = z.infer<typeof WidgetCode>;

export const findWidgetCode = contract({
  method: 'GET',
  url: '/v5/register/widget',
  area,
  summary: 'The code that puts the company’s widget on a website',
  access: 'session',
  data: WidgetCode,
});

export const saveWidgetSite = contract({
  method: 'POST',
  url: '/v5/register/widget',
  area,
  summary: 'Say where the widget is to stand, and mail its code to who builds the website',
  description: 'The mail says that the widget goes live with the storefront. At most 10 mails an hour.',
  access: 'settings.edit',
  body: z
    .object({
      website_url: z
        .url({ protocol: /^https?$/ })
        .max(300)
        .optional(),
      developer_email: z.email().trim().max(254).optional(),
    })
    .refine((form) => form.website_url !== undefined || form.developer_email !== undefined, {
      path: ['website_url'],
      message: 'Website URL is required',
    }),
  data: WidgetCode,
});

export const ejectOnboarding = contract({
  method: 'POST',
  url: '/v5/register/eject',
  area,
  summary: 'Leave onboarding and set the rest up later',
  description:
    'Ends onboarding with what is there: the first location, all payout methods of the country, smartphones without prices. Needs a verified e-mail. Repeated it changes nothing.',
  access: 'settings.edit',
  data: Progress,
});

export const SourceCompany = z.object({ name: z.string(), country_code: z.string(), currency: z.string() });

export const findSourceCompany = contract({
  method: 'GET',
  url: '/v5/register/source-company',
  area,
  summary: 'The company that sent this one; null for none',
  access: 'session',
  data: SourceCompany.nullable(),
});

export const findBySourceToken = contract({
  method: 'GET',
  url: '/v5/register/by-source-token',
  area,
  summary: 'The company behind a referral link',
  access: 'public',
  query: z.object({ token: z.string().trim().min(1).max(100) }),
  data: SourceCompany,
});
