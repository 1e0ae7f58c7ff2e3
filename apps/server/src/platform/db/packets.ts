import { Socket } from 'node:net';
import type pg from 'pg';

/** How long `hold` waits for more data, in milliseconds. */
const maxHold = 2;

/**
 * A database socket that joins writes into one packet. Each packet wakes the server process, which costs more than a
 * small statement.
 */
export class PacketSocket extends Socket {
  #held: NodeJS.Timeout | undefined;

  /** Sends everything written in this tick, and anything held, in one packet. */
  gather(): void {
    this.cork();
    process.nextTick(() => this.uncork());
    if (!this.#held) return;
    clearTimeout(this.#held);
    this.#held = undefined;
    process.nextTick(() => this.uncork());
  }

  /** Delays what is written now so that it joins the next packet. For statements whose result nobody waits for. */
  hold(): void {
    if (this.#held) return;
    this.cork();
    this.#held = setTimeout(() => {
      this.#held = undefined;
      this.uncork();
    }, maxHold);
  }

  /** One write of joined chunks is cheaper than many small writes. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done);
  }
}

/** The packet socket of a connection. TLS connections have none, so they send each write at once. */
export function packetsOf(client: pg.PoolClient): Pick<PacketSocket, 'gather' | 'hold'> {
  const { stream } = (client as unknown as { connection: { stream: unknown } }).connection;
  return stream instanceof PacketSocket ? stream : plain;
}

const plain = { gather: () => {}, hold: () => {} };
