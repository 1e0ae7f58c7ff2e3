import { Socket } from 'node:net';
import type pg from 'pg';

/** How long the end of a reading may wait for company, in milliseconds. */
const longestHold = 2;

/**
 * The socket of a connection to the database, which gathers what is written: each write wakes the other side up, and
 * that costs more than what it does then.
 */
export class PacketSocket extends Socket {
  #held: NodeJS.Timeout | undefined;

  /** What is written until the code waits for something leaves in one packet, together with what was held. */
  gather(): void {
    this.cork();
    process.nextTick(() => this.uncork());
    if (!this.#held) return;
    clearTimeout(this.#held);
    this.#held = undefined;
    process.nextTick(() => this.uncork());
  }

  /** What is written now waits a moment for what comes next: nobody waits for its answer. */
  hold(): void {
    if (this.#held) return;
    this.cork();
    this.#held = setTimeout(() => {
      this.#held = undefined;
      this.uncork();
    }, longestHold);
  }

  /** Many small pieces cost the system more than copying them together. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done);
  }
}

/** The packets of a connection; over TLS its socket is another one, which writes as it likes. */
export function packetsOf(client: pg.PoolClient): Pick<PacketSocket, 'gather' | 'hold'> {
  const { stream } = (client as unknown as { connection: { stream: unknown } }).connection;
  return stream instanceof PacketSocket ? stream : plain;
}

const plain = { gather: () => {}, hold: () => {} };
