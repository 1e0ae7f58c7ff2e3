import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  message: { id: string; number: number | null; type: string; data: Record<string, unknown> };
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Answers from now on. Default: 200. */
  answer: (received: Received, response: ServerResponse) => void;
  /** Checks a signature as a receiver does. Throws when it is wrong. */
  verify(received: Received, secret: string): unknown;
  close(): Promise<void>;
}

/** A server that receives webhooks. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const one: Received = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body,
      message: JSON.parse(body),
    };
    receiver.received.push(one);
    receiver.answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (_, response) => response.end('thanks'),
    verify: ({ body, headers }, secret) => new Webhook(secret).verify(body, headers),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}
