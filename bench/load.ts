import { connect, type Socket } from 'node:net';
import { type Figures, figuresOf } from './percentiles.ts';

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

export interface Load {
  port: number;
  cookie: string;
  connections: number;
  warmUpMilliseconds: number;
  milliseconds: number;
  /** Undefined when there is nothing left to ask: the measuring ends then. */
  next(): Request | undefined;
}

export interface Loaded extends Figures {
  failures: string[];
}

/**
 * Keeps a number of connections busy, each with one request at a time. Uses plain sockets instead of an HTTP library,
 * because the client shares the machine with the server.
 */
export async function drive(load: Load): Promise<Loaded> {
  const times: number[] = [];
  const failures: string[] = [];
  const began = performance.now();
  const countsFrom = began + load.warmUpMilliseconds;
  const end = countsFrom + load.milliseconds;
  const work = async () => {
    const connection = await openConnection(load.port);
    try {
      await ask(connection);
    } finally {
      connection.close();
    }
  };
  const ask = async (connection: Connection) => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      const request = load.next();
      if (!request) return;
      const { status, body } = await connection.send(render(request, load.cookie));
      const done = performance.now();
      if (now >= countsFrom) times.push(done - now);
      if (status !== 200) failures.push(`${request.method} ${request.path}: ${status} ${body().slice(0, 200)}`);
    }
  };
  // All end before the first failure is thrown: the next measuring is not disturbed by one that goes on.
  const ended = await Promise.allSettled(Array.from({ length: load.connections }, work));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  const measured = Math.min(load.milliseconds, performance.now() - countsFrom);
  return { ...figuresOf(times, measured), failures };
}

function render({ method, path, body }: Request, cookie: string): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const content =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n${content}\r\n${payload}`;
}

interface Reply {
  status: number;
  /** Decoded only on demand. */
  body(): string;
}

interface Connection {
  send(text: string): Promise<Reply>;
  close(): void;
}

const endOfHead = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('\r\ncontent-length: ');

/** The response, once it is complete. */
function readReply(received: Buffer): Reply | undefined {
  const head = received.indexOf(endOfHead);
  if (head === -1) return undefined;
  const at = received.indexOf(lengthName);
  const isNamed = at !== -1 && at < head;
  const length = isNamed
    ? Number.parseInt(received.toString('latin1', at + lengthName.length, at + lengthName.length + 12), 10)
    : 0;
  const start = head + endOfHead.length;
  if (received.length < start + length) return undefined;
  return {
    status: Number(received.toString('latin1', 9, 12)),
    body: () => received.toString('utf8', start, start + length),
  };
}

/** An HTTP connection with one request in flight at a time. */
export async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let waiting: PromiseWithResolvers<Reply> | undefined;
  let received: Buffer | undefined;
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')));
  socket.on('data', (chunk) => {
    received = received ? Buffer.concat([received, chunk]) : chunk;
    const reply = readReply(received);
    if (!reply) return;
    received = undefined;
    waiting?.resolve(reply);
  });
  return {
    send(text) {
      waiting = Promise.withResolvers<Reply>();
      socket.write(text);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}
