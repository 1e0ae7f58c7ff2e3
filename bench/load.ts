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
  next(): Request;
}

export interface Loaded extends Figures {
  failures: string[];
}

/**
 * Keeps so many connections busy, each with one request after the other. A plain socket rather than an HTTP library:
 * what measures shares the machine with what is measured.
 */
export async function drive(load: Load): Promise<Loaded> {
  const times: number[] = [];
  const failures: string[] = [];
  const began = performance.now();
  const countsFrom = began + load.warmUpMilliseconds;
  const end = countsFrom + load.milliseconds;
  const work = async () => {
    const connection = await openConnection(load.port);
    for (let now = performance.now(); now < end; now = performance.now()) {
      const request = load.next();
      const { status, body } = await connection.send(render(request, load.cookie));
      const done = performance.now();
      if (now >= countsFrom) times.push(done - now);
      if (status !== 200) failures.push(`${request.method} ${request.path}: ${status} ${body.slice(0, 200)}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  return { ...figuresOf(times, load.milliseconds), failures };
}

function render({ method, path, body }: Request, cookie: string): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const content =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n${content}\r\n${payload}`;
}

interface Connection {
  send(text: string): Promise<{ status: number; body: string }>;
  close(): void;
}

export async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let answer: ((reply: { status: number; body: string }) => void) | undefined;
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n');
    if (head === -1) return;
    const headers = received.toString('latin1', 0, head);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    const reply = {
      status: Number(headers.slice(9, 12)),
      body: received.toString('utf8', head + 4, head + 4 + length),
    };
    received = Buffer.alloc(0);
    answer?.(reply);
  });
  return {
    send: (text) =>
      new Promise((resolve, reject) => {
        answer = resolve;
        socket.once('error', reject);
        socket.write(text, () => socket.removeListener('error', reject));
      }),
    close: () => socket.destroy(),
  };
}
