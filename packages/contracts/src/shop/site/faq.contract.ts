import { z } from 'zod';
import { plainText } from '../../company/plain-text.contract.ts';
import { messages } from '../../errors.ts';
import { Version } from '../../fields.ts';
import { TextLanguage, translationForm, translationsOf } from '../../languages/own-texts.contract.ts';
import { contract, explain, Id, IdParams, Instant } from '../../route.ts';
import { richText } from './rich-text.contract.ts';

const area = 'settings';
const url = '/v1/pos/settings/faq';

/** More would be a list that nobody reads. */
export const maxFaqs = 200;

export const Faq = z
  .object({
    id: z.number().int(),
    group_name: z.string().describe('The heading that it stands under; empty: none'),
    question: z.string(),
    answer: z.string().describe('In the markup of messages'),
    is_shown: z.boolean().describe('False: kept, but not on the public page'),
    language: TextLanguage,
    translations: translationsOf({ group_name: z.string(), question: z.string(), answer: z.string() }),
    updated_at: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'Faq' });
export type Faq = z.infer<typeof Faq>;

const groupName = explain(plainText(80, []), 'The heading that the question stands under; empty: none', 'Payment');
const question = explain(plainText(200, ['company_name']), 'The question', 'When do you pay?');
const answer = explain(richText(4000), 'The answer, in the markup of messages', 'Within **two days**.');

export const FaqForm = z.object({
  group_name: groupName.default(''),
  question: question.min(1, messages.required('question')),
  answer: answer.min(1, messages.required('answer')),
  is_shown: z.boolean().default(true).describe('Whether sellers see it'),
  translations: translationForm({ group_name: groupName, question, answer }),
});
export type FaqForm = z.output<typeof FaqForm>;

export const listFaqs = contract({
  method: 'GET',
  url,
  area,
  summary: 'The company’s questions and answers, in their order',
  access: 'settings.view',
  data: z.object({ items: z.array(Faq), url: z.string().describe('The public page') }),
});

export const saveFaqs = contract({
  method: 'POST',
  url,
  area,
  summary: 'Add a question, or put all into another order',
  description: 'With `sorted_id`, the ids of all questions in their new order, nothing is added.',
  access: 'settings.edit',
  body: z.union([
    z.object({ sorted_id: z.array(Id).min(1).max(maxFaqs).describe('The ids of all questions in their new order') }),
    FaqForm,
  ]),
  data: z.object({ items: z.array(Faq), id: z.number().int().nullable().describe('Of the question that was added') }),
});

export const findFaq = contract({
  method: 'GET',
  url: `${url}/:id`,
  area,
  summary: 'One question with its answer',
  access: 'settings.view',
  params: IdParams,
  data: Faq,
});

export const editFaq = contract({
  method: 'PUT',
  url: `${url}/:id`,
  area,
  summary: 'Change a question or its answer',
  access: 'settings.edit',
  params: IdParams,
  body: FaqForm.extend({ version: Version }),
  data: Faq,
});

export const deleteFaq = contract({
  method: 'DELETE',
  url: `${url}/:id`,
  area,
  summary: 'Delete a question',
  access: 'settings.edit',
  params: IdParams,
  data: z.null(),
});
