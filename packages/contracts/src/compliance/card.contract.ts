import { z } from 'zod';
import { CountryCode } from '../countries.ts';
import { AddressText, FirstName, LastName, SettingsVersion, Version } from '../fields.ts';
import { contract, Day, explain, fileContract, Id, IdParams, Instant, IntText } from '../route.ts';
import { cardSources, documentSides, documentTypes, signatureKinds } from './card.data.ts';
import { requirements } from './requirement.data.ts';

/** The compliance card of an order: who sells, and what they signed. */
const area = 'compliance';

export const IdentityCard = z
  .object({
    document_type: z.enum(documentTypes).nullable(),
    document_number: z.string().nullable().describe('Only its end without the permission to see confidential details'),
    issuer_country: z.string().nullable(),
    issuer_region: z.string().nullable().describe('The state or province that issued it'),
    expires_on: z.string().nullable().describe('Null without the permission to see confidential details'),
    birth_date: z.string().nullable().describe('Null without the permission to see confidential details'),
    has_birth_date: z.boolean(),
    first_name: z.string().nullable().describe('As on the document'),
    last_name: z.string().nullable().describe('As on the document'),
    address_text: z.string().nullable().describe('Null without the permission to see confidential details'),
    is_other_name: z.boolean().describe('The name on the document is not the customer’s'),
    source: z.enum(cardSources).describe('Typed, scanned from a license, or copied from an earlier order'),
    has_front: z.boolean(),
    has_back: z.boolean(),
    recorded_by: z.string().nullable(),
    recorded_at: Instant.nullable(),
  })
  .meta({ id: 'IdentityCard' });
export type IdentityCard = z.infer<typeof IdentityCard>;

export const Signature = z
  .object({
    id: z.number().int(),
    kind: z.enum(signatureKinds),
    text_version: z.number().int(),
    sha256: z.string().describe('SHA-256 of the signed text, in hex'),
    method: z.enum(['drawn', 'typed']),
    signer_name: z.string(),
    is_remote: z.boolean().describe('The seller signed on their own device'),
    witnessed_by: z.string().nullable(),
    signed_at: Instant,
  })
  .meta({ id: 'Signature' });
export type Signature = z.infer<typeof Signature>;

export const TextToSign = z
  .object({
    kind: z.enum(signatureKinds),
    text: z.string(),
    version: z.number().int(),
    sha256: z.string().describe('SHA-256 of the text, in hex. It is sent back with the signature'),
    signature: Signature.nullable().describe('The last one of this order’s seller; null: not signed yet'),
  })
  .meta({ id: 'TextToSign' });
export type TextToSign = z.infer<typeof TextToSign>;

export const IdentityLook = z
  .object({
    id: z.number().int(),
    side: z.enum(documentSides),
    member_name: z.string().nullable(),
    looked_at: Instant,
  })
  .meta({ id: 'IdentityLook' });

export const ComplianceCard = z
  .object({
    order_id: z.number().int(),
    required: z.array(z.enum(requirements)).describe('What the location requires of this order'),
    missing: z.array(z.string()).describe('What is missing before the order is paid, as sentences'),
    min_age: z.number().int(),
    is_masked: z.boolean().describe('The reader may not see confidential details'),
    is_open: z.boolean().describe('The card can be changed: the order is not over'),
    identity: IdentityCard.nullable(),
    texts: z.array(TextToSign).describe('What the seller signs, with the signature'),
    looks: z.array(IdentityLook).describe('Newest first; empty for those who may not see the pictures'),
    reusable: z
      .object({ box_id: z.string(), document_type: z.enum(documentTypes).nullable(), recorded_at: Instant })
      .nullable()
      .describe('A valid document of the seller’s earlier order, which can be copied'),
    version: z.number().int().describe('0 before anything is recorded'),
  })
  .meta({ id: 'ComplianceCard' });
export type ComplianceCard = z.infer<typeof ComplianceCard>;

const url = '/v1/pos/order/compliance/:id';

export const findComplianceCard = contract({
  method: 'GET',
  url,
  area,
  summary: 'The compliance card of an order',
  description: 'Confidential fields are masked for those who may not see them.',
  access: 'orders.view',
  params: IdParams,
  data: ComplianceCard,
});

const text = (max: number) => z.string().trim().max(max).nullable().optional();
const empty = z.literal('').transform(() => null);

export const IdentityForm = z.object({
  document_type: z.enum(documentTypes).nullable().optional().describe('The kind of document'),
  document_number: z
    .union([
      empty,
      z
        .string()
        .trim()
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u)
        .max(40),
    ])
    .nullable()
    .optional()
    .describe('Left out: the stored one stays'),
  issuer_country: z
    .union([empty, CountryCode])
    .nullable()
    .optional()
    .describe('The country that issued it: ISO 3166-1 alpha-2, upper case'),
  issuer_region: explain(text(60), 'The state or province that issued it', 'IL'),
  expires_on: z.union([empty, Day]).nullable().optional().describe('The last day on which the document is valid'),
  birth_date: z.union([empty, Day]).nullable().optional().describe('The day of birth'),
  first_name: FirstName.max(100).nullable().optional(),
  last_name: LastName.max(100).nullable().optional(),
  address_text: AddressText.nullable().optional(),
  source: z.enum(['manual', 'scan']).default('manual').describe('Whether it was typed or scanned'),
  version: SettingsVersion,
});
export type IdentityForm = z.output<typeof IdentityForm>;

export const saveIdentity = contract({
  method: 'PUT',
  url,
  area,
  summary: 'Record the identity document of an order’s seller',
  description:
    'Fields that are left out stay as they are. An expired document and a seller below the minimum age are refused. The customer’s empty date of birth and address are filled in.',
  access: 'compliance.record',
  params: IdParams,
  body: IdentityForm,
  data: ComplianceCard,
});

export const copyIdentity = contract({
  method: 'POST',
  url: '/v1/pos/order/compliance/copy/:id',
  area,
  summary: 'Copy the identity document from the seller’s last order',
  access: 'compliance.record',
  params: IdParams,
  body: z.object({ version: Version }),
  data: ComplianceCard,
});

const Side = z.enum(documentSides).describe('Which side of the document');
export const addIdentityPicture = contract({
  method: 'POST',
  url: '/v1/pos/order/compliance/picture/:id',
  area,
  summary: 'Add a picture of the identity document',
  description: 'JPEG, PNG or WebP, detected by content, up to 5 MB. It replaces the earlier one of that side.',
  access: 'compliance.record',
  params: IdParams,
  body: z.object({ side: Side }),
  multipart: { picture: 'one' },
  data: ComplianceCard,
});

export const lookAtIdentity = fileContract({
  method: 'POST',
  url: '/v1/pos/order/compliance/look/:id',
  area,
  summary: 'Open a picture of the identity document',
  description: 'The look is logged, with who and when. No other call returns these pictures.',
  access: 'compliance.pictures',
  params: IdParams,
  body: z.object({ side: Side }),
  binary: ['image/jpeg', 'image/png', 'image/webp'],
});

export const SigningForm = z.object({
  kind: z.enum(signatureKinds).describe('What is signed'),
  method: z.enum(['drawn', 'typed']).describe('Whether it was drawn or typed'),
  signer_name: explain(z.string().trim().min(1).max(200), 'The full name of the signer', 'Maya Alvarez'),
  text_version: IntText.min(0).describe('The version of the text that was shown'),
  sha256: explain(
    z.string().regex(/^[\da-f]{64}$/),
    'Of the text that was shown',
    'abababababababababababababababababababababababababababababababab',
  ),
});
export type SigningForm = z.output<typeof SigningForm>;

export const signStatement = contract({
  method: 'POST',
  url: '/v1/pos/order/compliance/sign/:id',
  area,
  summary: 'Store the seller’s signature',
  description: 'A drawn one comes as a PNG file named `signature`. A text that changed in the meantime answers 409.',
  access: 'compliance.record',
  params: IdParams,
  body: SigningForm,
  multipart: { signature: 'optional' },
  upload_files: 1,
  data: ComplianceCard,
});

export const readSignature = fileContract({
  method: 'GET',
  url: '/v1/pos/order/compliance/signature/:id/:signature_id',
  area,
  summary: 'The picture of a drawn signature',
  access: 'customers.confidential',
  params: IdParams.extend({ signature_id: Id.describe('The signature, as the card returns it') }),
  binary: ['image/png'],
});
