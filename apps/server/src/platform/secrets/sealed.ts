import { z } from 'zod';
import { decrypt, encrypt } from './secrets.ts';

const digits = z.string().regex(/^\d+$/);

/** What a token says, part by part. Tokens are out in emails: a part that is there keeps its place and its meaning. */
export const parts = {
  id: z.codec(digits, z.int(), { decode: Number, encode: String }),
  idOrNull: z.codec(digits, z.int().nullable(), {
    decode: (text) => Number(text) || null,
    encode: (id) => String(id ?? 0),
  }),
  flag: z.codec(digits, z.boolean(), { decode: (text) => text === '1', encode: (flag) => String(Number(flag)) }),
  /** To the second. */
  instant: z.codec(digits, z.date(), {
    decode: (text) => new Date(Number(text) * 1000),
    encode: (at) => String(Math.floor(at.getTime() / 1000)),
  }),
  /** Only as the last part. */
  text: z.string(),
};

type Shape = Readonly<Record<string, z.ZodType<unknown, string>>>;
type ValueOf<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> };
type Opened<S extends Shape> = ValueOf<S> & { expires_at?: Date; made_at?: Date };

/** The platform, as far as links need it. */
export interface Sealing {
  config: { app_url: string; app_secret: string };
  clock: { now(): Date };
}

/** What `open` of a kind of token returns. */
export type OpenedBy<Link extends { open: (sealing: Sealing, token: string) => unknown }> = NonNullable<
  ReturnType<Link['open']>
>;

/** To the second, as a token says it. */
export const daysAfter = (start: Date, days: number): Date =>
  new Date((Math.floor(start.getTime() / 1000) + Math.round(days * 86_400)) * 1000);

/**
 * A kind of token that says everything itself, encrypted; nothing is stored. The purpose is bound to it: no other kind opens
 * it. It lasts for `days` up to its part `expires_at`, or from its part `made_at`; with neither, it has no end.
 */
export function sealed<S extends Shape>(purpose: string, shape: S, days: number, encryptWith = encrypt) {
  const fields = Object.entries<z.ZodType<unknown, string>>(shape);
  const last = fields.length - 1;
  const separator = fields[last]?.[1] instanceof z.ZodString ? ' ' : '.';

  const read = ({ config }: Sealing, token: string): Opened<S> | null => {
    try {
      const texts = decrypt(config.app_secret, token, purpose).split(separator);
      const rest = texts.slice(last).join(separator);
      const values = fields.map(([name, part], at) => [name, part.parse(at < last ? texts[at] : rest)]);
      return Object.fromEntries(values) as Opened<S>;
    } catch {
      return null;
    }
  };
  const isOver = ({ clock }: Sealing, { expires_at, made_at }: Opened<S>): boolean => {
    const end = expires_at ?? (made_at && daysAfter(made_at, days));
    return end !== undefined && end <= clock.now();
  };

  return {
    seal({ config, clock }: Sealing, value: Omit<ValueOf<S>, 'expires_at' | 'made_at'>, expires_at?: Date): string {
      const now = clock.now();
      const said: Record<string, unknown> = { ...value, made_at: now, expires_at: expires_at ?? daysAfter(now, days) };
      const plain = fields.map(([name, part]) => z.encode(part, said[name])).join(separator);
      return encryptWith(config.app_secret, plain, purpose);
    },
    /** When a token ends that is made now. */
    endOf: ({ clock }: Pick<Sealing, 'clock'>): string => daysAfter(clock.now(), days).toISOString(),
    /** Null when the token is invalid or over. */
    open(sealing: Sealing, token: string): ValueOf<S> | null {
      const found = read(sealing, token);
      return found && !isOver(sealing, found) ? found : null;
    },
    /** Null when the token is invalid. One that is over is still known. */
    openEnded(sealing: Sealing, token: string): (ValueOf<S> & { is_over: boolean }) | null {
      const found = read(sealing, token);
      return found && { ...found, is_over: isOver(sealing, found) };
    },
  };
}
