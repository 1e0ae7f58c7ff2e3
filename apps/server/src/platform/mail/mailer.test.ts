import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openMailer } from './mailer.ts';

/** A mail server for one connection, with what it was sent. */
async function openSmtp() {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    let inData = false;
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inData) {
        received.push(text);
        inData = !received.join('').endsWith('\r\n.\r\n');
        if (!inData) socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 OK\r\n');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received, close: () => server.close() };
}

test.each([
  ['https://tp.test/settings/notification#preferences', true],
  [null, false],
])('an email with the unsubscribe link %s has the header: %s', async (unsubscribe_url, hasHeader) => {
  const smtp = await openSmtp();
  const config = { ...readConfig({}), smtp_url: smtp.url };
  const mail = {
    to: 'ana@seller.test',
    subject: 'News',
    html: '<p>News</p>',
    text: 'News',
    unsubscribe_url,
    sender: { from: config.mail_from },
  };
  await openMailer(config)?.send(mail);
  smtp.close();
  const text = smtp.received.join('');
  expect(text).toContain('Subject: News');
  expect(text.includes(`List-Unsubscribe: <${unsubscribe_url}>`)).toBe(hasHeader);
  expect(/^List-Unsubscribe:/m.test(text)).toBe(hasHeader);
});
