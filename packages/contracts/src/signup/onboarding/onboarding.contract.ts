import { z } from 'zod';
import { AddressFields, PhoneNumber, Timezone } from '../../company/company-form.contract.ts';
import { CompanyEmail, CompanyName, JobTitle } from '../../fields.ts';
import { PayoutMethodKey, PayoutMethodKeys } from '../../payouts/payout-method.contract.ts';
import { contract, explain } from '../../route.ts';

const area = 'onboarding';

/** The ways to buy that a new company can choose. Each one needs a location. */
export const purchasingMethods = ['in-store', 'mail-in'] as const;
export const PurchasingMethod = z.enum(purchasingMethods);
export type PurchasingMethod = z.infer<typeof PurchasingMethod>;

/** The last step of onboarding. */
export const lastStep = 3;

const line = (most: number) => z.string().trim().max(most);

/** Step 1: company details, as shown in documents and emails. */
export const DetailsForm = AddressFields.extend({
  company_name: CompanyName.max(100).min(1),
  company_email: CompanyEmail,
  phone_number: PhoneNumber.default(''),
  job_title: JobTitle.max(100).default(''),
  timezone: Timezone,
});
export type DetailsForm = z.output<typeof DetailsForm>;

const detailFields = Object.keys(DetailsForm.shape) as (keyof DetailsForm)[];

/** Step 3: how and where the company buys. */
export const PurchasingForm = z.object({
  purchasing_methods: z
    .array(PurchasingMethod)
    .min(1, 'Choose at least one way to buy')
    .describe('How the company buys'),
  location_name: line(100).min(1).describe('The store, or where parcels arrive'),
});
export type PurchasingForm = z.output<typeof PurchasingForm>;

export const StepForm = z.discriminatedUnion('step', [
  z.object({ step: z.literal(1).describe('The company’s details'), ...DetailsForm.shape }),
  z.object({ step: z.literal(2).describe('The locations') }),
  z.object({ step: z.literal(3).describe('How the company buys'), ...PurchasingForm.shape }),
]);
export type StepForm = z.output<typeof StepForm>;

export const Progress = z
  .object({
    last_register_step: z.number().int().describe('The last completed step, 0 to 3'),
    is_onboarding: z.boolean(),
  })
  .meta({ id: 'OnboardingProgress' });
export type Progress = z.infer<typeof Progress>;

export const Onboarding = Progress.extend({
  email: z.string().describe('The signed-in user’s email'),
  is_email_verified: z.boolean(),
  country_code: z.string(),
  currency: z.string(),
  can_mail_in: z.boolean().describe('The package includes mail-in'),
  details: z
    .record(z.enum(detailFields), z.string())
    .describe('The answers of step 1 so far; empty strings where unknown'),
  purchasing: z.object({ purchasing_methods: z.array(PurchasingMethod), location_name: z.string() }),
}).meta({ id: 'Onboarding' });
export type Onboarding = z.infer<typeof Onboarding>;

export const findOnboarding = contract({
  method: 'GET',
  url: '/v5/register/step',
  area,
  summary: 'Onboarding progress and the answers so far',
  access: 'session',
  data: Onboarding,
});

export const saveStep = contract({
  method: 'POST',
  url: '/v5/register/step',
  area,
  summary: 'Complete an onboarding step',
  description:
    'Steps are completed in order; a step before its turn is a 409. Completed steps can be saved again. Step 2 requires a verified email; step 3 ends onboarding and lets the company buy.',
  access: 'settings.edit',
  body: StepForm,
  data: Progress,
});

export const saveFirstLocations = contract({
  method: 'POST',
  url: '/v1/pos/settings/store-location/on-boarding',
  area,
  summary: 'Set up the first locations by how the company buys',
  description: 'The same locations as step 3 stores, without ending onboarding. 409 once the company is set up.',
  access: 'settings.edit',
  body: PurchasingForm,
  data: z.object({ purchasing_methods: z.array(PurchasingMethod), location_name: z.string() }),
});

export const checkEmailVerified = contract({
  method: 'GET',
  url: '/v5/register/verify-email/check',
  area,
  summary: 'Whether the signed-in user’s email is verified',
  access: 'session',
  data: z.object({
    email: z.string(),
    is_verified: z.boolean(),
    resend_seconds: z.number().int().describe('Seconds until another code can be requested; 0: now'),
  }),
});

/** The starting prices of a company. */
export const priceStarts = ['own', 'sample'] as const;

export const PriceSyncs = z
  .object({
    sources: z.array(z.object({ key: z.enum(priceStarts), label: z.string(), description: z.string() })),
    source: z.enum(priceStarts).describe('The chosen source; default: own prices'),
    devices: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          total_models: z.number().int().describe('In the shipped catalog'),
          is_selected: z.boolean(),
        }),
      )
      .describe('The categories of the shipped catalog, with those the company buys'),
  })
  .meta({ id: 'PriceSyncs' });
export type PriceSyncs = z.infer<typeof PriceSyncs>;

export const PriceSyncForm = z.object({
  source: z.enum(priceStarts).describe('Where the first prices come from: `own`, or `sample` prices to start with'),
  devices: explain(
    z.array(z.string().max(60)).min(1, 'Choose at least one device type').max(100),
    'Keys of the device categories that the company buys',
    ['smartphones', 'tablets'],
  ),
});
export type PriceSyncForm = z.output<typeof PriceSyncForm>;

export const listPriceSyncs = contract({
  method: 'GET',
  url: '/v5/register/price-syncs',
  area,
  summary: 'Options for what to buy and which prices to start with',
  access: 'session',
  data: PriceSyncs,
});

export const savePriceSyncs = contract({
  method: 'POST',
  url: '/v5/register/price-syncs',
  area,
  summary: 'Choose what to buy and which prices to start with',
  description:
    'Activates the catalog of the chosen device types with the default conditions. Sample prices fill only empty prices; switching to own prices removes them again. Prices and devices set by staff are kept.',
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
  summary: 'The payout methods of the company’s country, and those it offers',
  access: 'session',
  query: z.object({ country_code: explain(z.string().length(2).optional(), 'Default: the company’s country', 'US') }),
  data: z.object({ items: z.array(PayoutChoice) }),
});

export const savePayoutChoices = contract({
  method: 'POST',
  url: '/v5/register/payout-methods',
  area,
  summary: 'Choose the payout methods',
  description: 'New orders offer only these. Existing orders keep their method.',
  access: 'settings.edit',
  body: z.object({ payout_methods: PayoutMethodKeys }),
  data: z.object({ items: z.array(PayoutChoice) }),
});

export const WidgetCode = z
  .object({
    company_token: z.string().describe('Identifies the company to the widget; grants no access'),
    embed_code: z.string(),
    website_url: z.string().nullable().describe('The website for the widget'),
    is_live: z.boolean().describe('False until the storefront is live: the code shows nothing before that'),
  })
  .meta({ id: 'WidgetCode' });
export type WidgetCode = z.infer<typeof WidgetCode>;

export const findWidgetCode = contract({
  method: 'GET',
  url: '/v5/register/widget',
  area,
  summary: 'The embed code of the company’s widget',
  access: 'session',
  data: WidgetCode,
});

export const saveWidgetSite = contract({
  method: 'POST',
  url: '/v5/register/widget',
  area,
  summary: 'Save the widget’s website and email the code to its developer',
  description: 'The email says that the widget goes live with the storefront. At most 10 emails an hour.',
  access: 'settings.edit',
  body: z
    .object({
      website_url: explain(
        z
          .url({ protocol: /^https?$/ })
          .max(300)
          .optional(),
        'Address of the website that shows the widget',
        'https://secondlife.example',
      ),
      developer_email: explain(
        z.email().trim().max(254).optional(),
        'Whom to send the widget’s instructions',
        'web@secondlife.example',
      ),
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
  summary: 'Leave onboarding and finish setup later',
  description:
    'Ends onboarding with the current answers: the first location, all payout methods of the country, smartphones without prices. Requires a verified email. Idempotent.',
  access: 'settings.edit',
  data: Progress,
});

export const SourceCompany = z.object({ name: z.string(), country_code: z.string(), currency: z.string() });

export const findSourceCompany = contract({
  method: 'GET',
  url: '/v5/register/source-company',
  area,
  summary: 'The company that referred this one; null when none did',
  access: 'session',
  data: SourceCompany.nullable(),
});

export const findBySourceToken = contract({
  method: 'GET',
  url: '/v5/register/by-source-token',
  area,
  summary: 'The company behind a referral link',
  access: 'public',
  query: z.object({
    token: explain(z.string().trim().min(1).max(100), 'The token of the referral link', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH'),
  }),
  data: SourceCompany,
});
