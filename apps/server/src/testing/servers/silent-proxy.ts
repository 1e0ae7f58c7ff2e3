import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a database, and can fall silent as a host does that is gone without a word. */
export interface SilentProxy {
  url: string;
  /** From now on nothing passes over the connections that are open. They stay open. */
  fallSilent(): void;
  /** From now on the database hears all and does it, but no answer comes back over the connections that are open. */
  loseAnswers(): void;
  /** From now on new connections are ended at once. */
  refuse(): void;
  /** New connections reach the database again, as when another server has taken the address. */
  answer(): void;
  close(): void;
}

export async function openSilentProxy(database_url: string): Promise<SilentProxy> {
  const target = new URL(database_url);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let isRefusing = false;
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isRefusing) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port || 5432), target.hostname);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
    pairs.add({ near, far });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    fallSilent() {
      for (const { near, far } of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        for (const side of [near, far]) side.removeAllListeners('close').resume();
      }
    },
    loseAnswers() {
      for (const { near, far } of pairs) {
        far.unpipe(near);
        far.resume();
      }
    },
    refuse: () => {
      isRefusing = true;
    },
    answer: () => {
      isRefusing = false;
    },
    close() {
      server.close();
      for (const { near, far } of pairs) for (const side of [near, far]) side.destroy();
    },
  };
}
