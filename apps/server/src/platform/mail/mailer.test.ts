import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { MailRefused, openMailer } from './mailer.ts';

/** A mail server with what it was sent. `replies` are those to commands that it does not accept; null is silence. */
async function openSmtp(replies: Record<string, string | null> = {}) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const { greeting = '220 ready' } = replies;
    if (greeting !== null) socket.write(`${greeting}\r\n`);
    let inData = false;
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      const [, reply] = Object.entries(replies).find(([command]) => text.startsWith(command)) ?? [];
      if (reply === null) return;
      if (reply) socket.write(`${reply}\r\n`);
      else if (inData) {
        received.push(text);
        inData = !received.join('').endsWith('\r\n.\r\n');
        if (!inData) socket.write(`${replies.email ?? '250 taken'}\r\n`);
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 OK\r\n');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, close };
}

const news = {
  to: 'ana@seller.test',
  subject: 'News',
  html: '<p>News</p>',
  text: 'News',
  unsubscribe_url: null,
  sender: { from: 'Desk <desk@tp.test>' },
};
const quick = { answer_milliseconds: 100, email_milliseconds: 1_000 };

test.each<[string, Record<string, string | null>, boolean]>([
  ['the recipient is unknown', { 'RCPT TO': '550 5.1.1 no such user' }, true],
  ['the email is refused', { email: '554 5.7.1 looks like spam' }, true],
  ['the mailbox is full for now', { 'RCPT TO': '452 4.2.2 try later' }, false],
  ['the server asks for patience with the email', { email: '451 greylisted' }, false],
  ['the server is not willing today', { greeting: '554 no service' }, false],
  ['the server is about to stop', { greeting: '421 closing' }, false],
  ['the sender may not send', { 'MAIL FROM': '550 not allowed' }, false],
  ['nobody greets', { greeting: null }, false],
  ['the server falls silent', { 'RCPT TO': null }, false],
])('when %s', async (_what, replies, isFinal) => {
  const smtp = await openSmtp(replies);
  const failure = await openMailer({ smtp_url: smtp.url }, quick)!
    .send(news)
    .catch((error: unknown) => error);
  smtp.close();
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof MailRefused).toBe(isFinal);
});

test('an address that cannot be written is refused, a server that is not there is not', async () => {
  const smtp = await openSmtp();
  const mailer = openMailer({ smtp_url: smtp.url }, quick)!;
  await expect(mailer.send({ ...news, to: 'nobody' })).rejects.toThrow(Error);
  await expect(mailer.send({ ...news, to: '' })).rejects.toBeInstanceOf(MailRefused);
  smtp.close();
  const failure = await openMailer({ smtp_url: smtp.url }, quick)!
    .send(news)
    .catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(MailRefused);
  expect(failure).toMatchObject({ code: 'ESOCKET' });
});

test.each([
  ['https://tp.test/settings/notification#preferences', true],
  [null, false],
])('an email with the unsubscribe link %s has the header: %s', async (unsubscribe_url, hasHeader) => {
  const smtp = await openSmtp();
  const config = { ...readConfig({}), smtp_url: smtp.url };
  await openMailer(config)?.send({ ...news, unsubscribe_url });
  smtp.close();
  const text = smtp.received.join('');
  expect(text).toContain('Subject: News');
  expect(text.includes(`List-Unsubscribe: <${unsubscribe_url}>`)).toBe(hasHeader);
  expect(/^List-Unsubscribe:/m.test(text)).toBe(hasHeader);
});
