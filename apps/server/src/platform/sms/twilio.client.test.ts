import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twilioSms } from './twilio.client.ts';

/** Answers as Twilio does, and keeps what it was asked. */
const asked: { url: string | undefined; authorization: string | undefined; form: Record<string, string> }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const form = Object.fromEntries(new URLSearchParams(body));
  asked.push({ url: request.url, authorization: request.headers.authorization, form });
  const isWrong = form.To === '+1555';
  response.statusCode = isWrong ? 400 : 201;
  response.end(JSON.stringify(isWrong ? { code: 21211, message: "The 'To' number is not valid" } : { sid: 'SM1' }));
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const account = { account_sid: 'AC1', auth_token: 'secret' };

it.each([
  ['+15550001111', { From: '+15550001111' }],
  ['MG0123456789abcdef0123456789abcdef', { MessagingServiceSid: 'MG0123456789abcdef0123456789abcdef' }],
])('sends from %s', async (from, sender) => {
  expect(await twilioSms({ ...account, from }, base).send({ to: '+15552223333', body: 'Hello & bye' })).toBe('sent');
  expect(asked.at(-1)).toEqual({
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
    form: { To: '+15552223333', Body: 'Hello & bye', ...sender },
  });
});

it('says what Twilio says when it refuses', async () => {
  await expect(twilioSms({ ...account, from: '+15550001111' }, base).send({ to: '+1555', body: 'x' })).rejects.toThrow(
    "Twilio 21211: The 'To' number is not valid",
  );
});
