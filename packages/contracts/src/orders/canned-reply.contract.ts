import { z } from 'zod';
import { plainText } from '../company/plain-text.contract.ts';
import type { VariableName } from '../company/variable.data.ts';
import { messages } from '../errors.ts';
import { contract, IdParams, Int } from '../route.ts';

/** Texts that staff insert into the notes of orders. */
const area = 'settings';

/** What a reply may use, filled in when it is inserted. */
export const cannedReplyVariables = ['first_name', 'box_id'] as const satisfies readonly VariableName[];

export const CannedReply = z
  .object({
    id: z.number().int(),
    name: z.string(),
    body: z.string().describe('May use {{first_name}}, the seller’s first name, and {{box_id}}'),
    version: z.number().int(),
  })
  .meta({ id: 'CannedReply' });
export type CannedReply = z.infer<typeof CannedReply>;

export const CannedReplyForm = z.object({
  name: z.string(messages.required('name')).trim().min(1, messages.required('name')).max(60),
  body: plainText(2000, cannedReplyVariables).min(1, messages.required('body')),
});
export type CannedReplyForm = z.output<typeof CannedReplyForm>;

/** More would be a list that nobody reads. */
export const maxCannedReplies = 200;

export const listCannedReplies = contract({
  method: 'GET',
  url: '/v1/pos/settings/canned-reply',
  area,
  summary: 'The company’s canned replies, by name',
  access: 'orders.view',
  data: z.array(CannedReply),
});

export const createCannedReply = contract({
  method: 'POST',
  url: '/v1/pos/settings/canned-reply',
  area,
  summary: 'Add a canned reply',
  access: 'settings.edit',
  body: CannedReplyForm,
  data: z.array(CannedReply),
});

export const editCannedReply = contract({
  method: 'PUT',
  url: '/v1/pos/settings/canned-reply/:id',
  area,
  summary: 'Change a canned reply',
  access: 'settings.edit',
  params: IdParams,
  body: CannedReplyForm.extend({ version: Int.describe('The version that was read; 409 when it is stale') }),
  data: z.array(CannedReply),
});

export const deleteCannedReply = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/canned-reply/:id',
  area,
  summary: 'Delete a canned reply',
  access: 'settings.edit',
  params: IdParams,
  data: z.array(CannedReply),
});
