import { z } from 'zod';
import { messageLanguageCodes } from '../company/language.data.ts';
import { Ids, LinkToken, Reason, SettingsVersion, UnitIds } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, fileContract, Id, IdParams, Instant } from '../route.ts';
import { WipeFacts } from './device-result.contract.ts';
import { wipeLevels, wipeOutcomes } from './device-result.data.ts';

const area = 'diagnostics';
const RecordId = z.number().int();

/** Certificates that one PDF holds. */
export const maxPrintedCertificates = 500;

/** What the paper and the public page of a certificate say. */
const certificateFacts = {
  number: z.string(),
  device: z.string(),
  imei: z.string().nullable(),
  serial: z.string().nullable(),
  tool: z.string(),
  tool_version: z.string().nullable(),
  level: z.enum(wipeLevels).describe('By NIST SP 800-88'),
  method: z.string(),
  outcome: z.enum(wipeOutcomes).describe('`failed`: a record that certifies nothing'),
  operator: z.string(),
  verification: z.string().nullable(),
  wiped_at: Instant,
  issued_at: Instant,
};

export const WipeCertificate = z
  .object({
    id: RecordId,
    ...certificateFacts,
    unit_id: RecordId.nullable(),
    unit_number: z.string().nullable(),
    order: z.object({ id: RecordId, box_id: z.string(), url: z.string() }).nullable(),
    is_valid: z.boolean().describe('It passed, and was neither voided nor replaced'),
    voided_at: Instant.nullable(),
    voided_by: z.string().nullable(),
    void_reason: z.string().nullable(),
    replaced_by: z.object({ id: RecordId, number: z.string() }).nullable(),
    issued_by: z.string().nullable(),
    url: z.string().describe('Its public page'),
  })
  .meta({ id: 'WipeCertificate' });
export type WipeCertificate = z.infer<typeof WipeCertificate>;

export const listCertificates = contract({
  method: 'GET',
  url: '/v1/pos/diagnostics/certificate',
  area,
  summary: 'Wipe certificates, newest first',
  access: 'inventory.view',
  query: Paging.extend({
    search: explain(z.string().trim().max(60).optional(), 'A number of a certificate or of a device', 'WC-12'),
    unit_id: Id.optional().describe('Those of a unit'),
    state: z.enum(['valid', 'void']).optional().describe('`void`: voided, replaced or failed'),
  }),
  data: pageSchema(WipeCertificate),
});

export const createCertificate = contract({
  method: 'POST',
  url: '/v1/pos/diagnostics/unit/:id/certificate',
  area,
  summary: 'Certify by hand that a unit was wiped',
  description: '`id` is the unit’s. A valid certificate that it has is replaced.',
  access: 'inventory.test',
  is_form: true,
  params: IdParams,
  body: WipeFacts.extend({
    operator: explain(z.string().trim().min(1).max(120), 'Who wiped it', 'Marcus Bell'),
  }),
  data: WipeCertificate,
  idempotent: true,
});

export const voidCertificate = contract({
  method: 'PUT',
  url: '/v1/pos/diagnostics/certificate/:id/void',
  area,
  summary: 'Void a wipe certificate',
  description: 'Its number and its page stay, and say that it was voided. The unit counts as not wiped.',
  access: 'inventory.test',
  params: IdParams,
  body: z.object({ reason: Reason.min(1).max(300) }),
  data: WipeCertificate,
});

export const printCertificates = fileContract({
  method: 'POST',
  url: '/v1/pos/diagnostics/certificate/print',
  area,
  is_free_when_unpaid: true,
  summary: 'Wipe certificates as one PDF',
  description: `Of chosen certificates, or the valid ones of chosen units. At most ${maxPrintedCertificates}.`,
  access: 'inventory.view',
  body: z
    .object({
      ids: Ids.min(1).max(maxPrintedCertificates).optional(),
      unit_ids: UnitIds.min(1).max(maxPrintedCertificates).optional(),
    })
    .refine(({ ids, unit_ids }) => (ids === undefined) !== (unit_ids === undefined), {
      path: ['ids'],
      message: 'Choose certificates or units',
    })
    .meta({ example: { ids: [1, 2] } }),
  binary: ['application/pdf'],
});

export const SharedCertificate = z
  .object({
    ...certificateFacts,
    state: z.enum(['valid', 'failed', 'voided', 'replaced']),
    replaced_by: z.string().nullable().describe('The number of the certificate that replaced it'),
    country_code: z.string(),
    timezone: z.string(),
    language: z.enum(messageLanguageCodes).describe('The reader’s, where the company offers it'),
  })
  .meta({ id: 'SharedCertificate' });
export type SharedCertificate = z.infer<typeof SharedCertificate>;

export const findSharedCertificate = contract({
  method: 'POST',
  url: '/v1/wipe-certificate/shared',
  area,
  summary: 'The public page of a wipe certificate',
  description: 'The token is in the QR code of the paper. It has no end.',
  access: 'public',
  body: z.object({ token: LinkToken.max(120) }),
  data: SharedCertificate,
});

export const WipeSettingsForm = z.object({
  is_required: z.boolean().describe('Devices with data cannot be sold without a valid certificate'),
  category_ids: Ids.max(200).nullable().describe('Categories whose devices hold data. Null: the usual ones'),
  prefix: explain(
    z
      .string()
      .trim()
      .max(12)
      .regex(/^([A-Za-z0-9/_-]*[A-Za-z/_-])?$/, 'Use letters, digits, hyphens and slashes, and end with no digit'),
    'Before the number of each certificate',
    'WC-',
  ),
});
export type WipeSettingsForm = z.output<typeof WipeSettingsForm>;

export const WipeSettings = WipeSettingsForm.extend({
  categories: z.array(z.object({ id: RecordId, name: z.string(), is_usual: z.boolean() })),
  version: z.number().int().describe('0: never stored'),
}).meta({ id: 'WipeSettings' });
export type WipeSettings = z.infer<typeof WipeSettings>;

export const findWipeSettings = contract({
  method: 'GET',
  url: '/v1/pos/diagnostics/wipe-settings',
  area: 'settings',
  summary: 'Whether devices must be wiped before they are sold',
  access: ['settings.view', 'inventory.test'],
  data: WipeSettings,
});

export const saveWipeSettings = contract({
  method: 'PUT',
  url: '/v1/pos/diagnostics/wipe-settings',
  area: 'settings',
  summary: 'Save whether devices must be wiped before they are sold',
  access: 'settings.edit',
  body: WipeSettingsForm.extend({ version: SettingsVersion }),
  data: WipeSettings,
});
