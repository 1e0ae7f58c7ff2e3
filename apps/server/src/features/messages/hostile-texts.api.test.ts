import { findReviewEmail, saveReviewEmail } from '@tradepost/contracts/messages/review-email.contract';
import { previewTemplate, saveTemplate, sendTestMessage } from '@tradepost/contracts/messages/template.contract';
import {
  createCannedReply,
  editCannedReply,
  listCannedReplies,
} from '@tradepost/contracts/orders/canned-reply.contract';
import * as receipts from '@tradepost/contracts/orders/receipt.contract';
import { saveMinimumOrder } from '@tradepost/contracts/pricing/minimum-order.contract';
import { findAnswerSettings, saveAnswerSettings } from '@tradepost/contracts/seller-offers/answer-settings.contract';
import { savePortalText, viewPortalText } from '@tradepost/contracts/seller-offers/portal-text.contract';
import { createStatus } from '@tradepost/contracts/workflows/workflow.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let own_status_id: number;
let reply_id: number;
beforeAll(async () => {
  app = await openTestApp();
  const own = { buyback: 'mail-in', label: 'Waiting for parts', meaning: 'info' };
  own_status_id = (await app.owner.call(createStatus, { body: own as never })).data.id;
  await app.owner.call(createCannedReply, { body: { name: 'First', body: 'Hello' } });
  reply_id = (await app.owner.call(listCannedReplies)).data[0]!.id;
});
afterAll(() => app.close());

/** A text that must be refused, and why. */
const abuses: readonly [what: string, text: string, why: RegExp][] = [
  ['an unknown variable', '{{password}}', /^Unknown variable \{\{password\}\}/],
  ['a variable of another template', '{{reset_link}}', /^Unknown variable \{\{reset_link\}\}/],
  ['a variable that is not closed', 'Hello {{first_name', /^This \{\{ has no matching \}\}/],
  ['a link with javascript:', '[Open](javascript:alert(1))', /^The link "javascript:alert\(1" is broken/],
  ['a link with JaVaScRiPt:', '[Open]( JaVaScRiPt:alert)', /^The link "JaVaScRiPt:alert" is broken/],
  ['a link with data:', '[Open](data:text/html,x)', /^The link "data:text\/html,x" is broken/],
  ['a link without a scheme', '[Open](shop.test/offer)', /^The link "shop.test\/offer" is broken/],
  ['an empty link', '[Open]()', /^The link "" is broken/],
  ['a script', 'Hi <script>alert(1)</script>', /^HTML and scripts are not allowed/],
  ['an event handler', '<img src=x onerror=alert(1)>', /^HTML and scripts are not allowed/],
  ['an SVG', '<SVG/onload=alert(1)>', /^HTML and scripts are not allowed/],
  ['a comment', '<!-- x -->', /^HTML and scripts are not allowed/],
];

interface StoringCall {
  /** The field of the text in the answer. */
  field: string;
  /** Of one line. */
  isLine?: true;
  send(text: string): Promise<{ status: number; errors: Record<string, string[]> }>;
}

const template = (id: () => number, field: 'subject' | 'body' | 'sms', call: typeof saveTemplate) => ({
  field,
  ...(field !== 'body' && { isLine: true as const }),
  send: (text: string) =>
    app.owner.call(call, {
      params: { id: id() },
      body: { subject: 'S', body: 'B', version: 0, [field]: text } as never,
    }),
});
const receipt = (field: 'header' | 'intro' | 'footer', kind: 'mail-in' | 'bulk-quote') => ({
  field,
  send: (text: string) => {
    const body = { header: '', intro: '', footer: '', hidden_fields: [], version: 0, [field]: text };
    return kind === 'bulk-quote'
      ? app.owner.call(receipts.saveBulkQuoteReceipt, { body })
      : app.owner.call(receipts.saveReceipt, { params: { kind }, body });
  },
});

/** Every call that stores the text of a template, and those that render one that is not stored. */
const calls: Record<string, StoringCall> = {
  'email to sellers, subject': template(() => 1, 'subject', saveTemplate),
  'email to sellers, body': template(() => 1, 'body', saveTemplate),
  'email to sellers, text message': template(() => 1, 'sms', saveTemplate),
  'email to the team': template(() => 501, 'body', saveTemplate),
  'email about an unknown parcel': template(() => 503, 'body', saveTemplate),
  'general email': {
    field: 'body',
    send: (text) => template(() => 702, 'body', saveTemplate).send(`${text}\n\n[Verify]({{verify_link}})\n\n{{code}}`),
  },
  'email of an own status': template(() => own_status_id, 'body', saveTemplate),
  'preview of an email': template(() => 1, 'body', previewTemplate as never),
  'test of an email': template(() => 1, 'body', sendTestMessage as never),
  'review email, subject': {
    field: 'subject',
    isLine: true,
    send: async (subject) => {
      const { data } = await app.owner.call(findReviewEmail);
      return app.owner.call(saveReviewEmail, { body: { ...data, subject } });
    },
  },
  'review email, body': {
    field: 'body',
    send: async (text) => {
      const { data } = await app.owner.call(findReviewEmail);
      return app.owner.call(saveReviewEmail, { body: { ...data, body: `${text}\n\n[Review]({{review_link}})` } });
    },
  },
  'revised-offer text, title': {
    field: 'title',
    isLine: true,
    send: (title) => app.owner.call(savePortalText, { params: { id: 1 }, body: { title, body: 'B', version: 0 } }),
  },
  'revised-offer text, body': {
    field: 'body',
    send: (body) => app.owner.call(savePortalText, { params: { id: 1 }, body: { title: 'T', body, version: 0 } }),
  },
  'preview of a revised-offer text': {
    field: 'body',
    send: (body) => app.owner.call(viewPortalText, { params: { id: 1 }, body: { body } }),
  },
  'return text of the answer page': {
    field: 'return_text',
    isLine: true,
    send: async (return_text) => {
      const { data } = await app.owner.call(findAnswerSettings);
      return app.owner.call(saveAnswerSettings, { body: { ...data, return_text } });
    },
  },
  'receipt, header': receipt('header', 'mail-in'),
  'receipt, intro': receipt('intro', 'mail-in'),
  'receipt, footer': receipt('footer', 'bulk-quote'),
  'preview of a receipt': {
    field: 'intro',
    send: (intro) => app.owner.call(receipts.previewReceipt, { params: { kind: 'mail-in' }, body: { intro } }),
  },
  'conditions of sale': {
    field: 'conditions',
    send: (conditions) =>
      app.owner.call(receipts.saveReceiptLayout, { body: { paper: 'auto', conditions, version: 0 } }),
  },
  'new canned reply': {
    field: 'body',
    send: (body) => app.owner.call(createCannedReply, { body: { name: 'Second', body } }),
  },
  'canned reply': {
    field: 'body',
    send: (body) =>
      app.owner.call(editCannedReply, { params: { id: reply_id }, body: { name: 'First', body, version: 1 } }),
  },
  'message of the minimum offer': {
    field: 'minimums.0.message',
    send: (message) =>
      app.owner.call(saveMinimumOrder, {
        body: { minimums: [{ channel: 'mail-in', min_total: 100, message, version: 0 }] },
      }),
  },
};

describe.each(Object.entries(calls))('%s', (_name, { field, isLine, send }) => {
  test.each(abuses)('refuses %s and names its place', async (_what, text, why) => {
    const { status, errors } = await send(isLine ? text : `All is well.\n\n${text}`);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    const [first = ''] = errors[field] ?? [];
    expect(first).toMatch(why);
    expect(first).toMatch(isLine ? /\(line 1, column \d+\)$/ : /\(line 3, column \d+\)$/);
  });

  test('accepts plain words', async () => {
    // Another field of the same record may have been saved before.
    expect([200, 409]).toContain((await send('All is well: 2 < 3, a & b, https://shop.test')).status);
  });
});
