import { z } from 'zod';
import { LinkToken } from '../fields.ts';
import { sellerLanguage } from '../languages/seller-language.contract.ts';
import { contract, IdParams, Instant } from '../route.ts';
import { SigningForm, TextToSign } from './card.contract.ts';

/** Signing from afar: a link that lets the seller of one order read and sign what the shop needs. */
const area = 'compliance';

/** How long a link works, in days. */
export const signingLinkDays = 14;

export const createSigningLink = contract({
  method: 'POST',
  url: '/v1/pos/order/compliance/signing-link/:id',
  area,
  summary: 'A link with which the seller signs on their own device',
  access: 'compliance.record',
  params: IdParams,
  data: z.object({
    url: z.string().describe('Opened by the seller, without signing in'),
    qr: z.array(z.string()).describe('The URL as a QR code: rows of 0 and 1'),
    expires_at: Instant,
  }),
});

const Token = LinkToken.max(500);

export const SigningTarget = z
  .object({
    ...sellerLanguage,
    company_name: z.string(),
    box_id: z.string(),
    signer_name: z.string().describe('The seller’s name'),
    items: z.array(z.string()).describe('The devices'),
    texts: z.array(TextToSign.omit({ signature: true }).extend({ is_signed: z.boolean() })),
  })
  .meta({ id: 'SigningTarget' });
export type SigningTarget = z.infer<typeof SigningTarget>;

export const openSigningLink = contract({
  method: 'POST',
  url: '/v1/sign/link',
  area,
  summary: 'What a signing link asks the seller to sign',
  description: 'The token is in the body, because URLs are logged. A wrong or expired one is a 404.',
  access: 'public',
  body: z.object({ token: Token }),
  data: SigningTarget,
});

export const signByLink = contract({
  method: 'POST',
  url: '/v1/sign',
  area,
  summary: 'Sign by a signing link',
  description: 'As the staff’s call, for the order of the link.',
  access: 'public',
  body: SigningForm.extend({ token: Token }),
  multipart: { signature: 'optional' },
  upload_files: 1,
  data: SigningTarget,
});
