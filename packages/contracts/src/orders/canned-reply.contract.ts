import { z } from 'zod';
import { plainLines } from '../company/plain-text.contract.ts';
import type { VariableName } from '../company/variable.data.ts';
import { messages } from '../errors.ts';
import { Version } from '../fields.ts';
import { contract, explain, IdParams } from '../route.ts';

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
  name: explain(
    z.string(messages.required('name')).trim().min(1, messages.required('name')).max(60),
    'Name of the reply',
    'Opening hours',
  ),
  body: explain(
    plainLines(2000, cannedReplyVariables).min(1, messages.required('body')),
    'The text of the reply',
    'We are open from 9 to 6.',
  ),
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
  is_form: true,
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
  is_form: true,
  body: CannedReplyForm.extend({ version: Version }),
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
