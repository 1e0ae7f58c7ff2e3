import type { Readable } from 'node:stream';
import type { Contract, DataOf, ServedInput } from '@tradepost/contracts/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Platform, Scope } from '../tenancy/ctx.ts';
import type { UploadedFile } from './body.ts';

/** What a handler may answer besides the bare data. */
export interface Answer<Data> {
  data: Data;
  message?: string;
}

/** A file as the answer of a contract with `binary`. */
export interface BinaryAnswer {
  name: string;
  content: Buffer | Readable;
  /** Bytes, where the content is a stream of known length. */
  size?: number;
  content_type?: string;
  /** Shown in the browser rather than saved. */
  is_inline?: boolean;
}

export type HandlerInput<C extends Contract> = ServedInput<C> & { files: UploadedFile[] };

type Result<C extends Contract> = C extends { binary: string } ? BinaryAnswer : DataOf<C> | Answer<DataOf<C>>;

/** A contract with the function that serves it. `public` ones get the platform, all others an open transaction. */
export interface Served {
  contract: Contract;
  run(
    input: HandlerInput<Contract>,
    at: { scope: Scope | null; platform: Platform; request: FastifyRequest; reply: FastifyReply },
  ): Promise<unknown>;
  /** Present on all but public and streaming calls: what runs inside the transaction. */
  inside?(ctx: Ctx, input: HandlerInput<Contract>): Promise<unknown>;
}

/** Binds a contract to the one call that serves it. It runs inside the request's transaction. */
export function serve<C extends Contract>(
  contract: C,
  handler: (ctx: Ctx, input: HandlerInput<C>) => Promise<Result<C>>,
): Served {
  return {
    contract,
    inside: handler as unknown as NonNullable<Served['inside']>,
    run: () => Promise.reject(new Error('served inside a transaction')),
  };
}

export interface PublicCall {
  platform: Platform;
  scope: Scope | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Binds a contract that stands outside a company's transaction: signing in, signing out. */
export function servePublic<C extends Contract>(
  contract: C,
  handler: (call: PublicCall, input: HandlerInput<C>) => Promise<Result<C>>,
): Served {
  return {
    contract,
    run: (input, at) => handler(at, input as unknown as HandlerInput<C>),
  };
}

/** A success with a message for the toast. */
export function withMessage<Data>(message: string, data: Data): Answer<Data> & { readonly __answer: true } {
  return { data, message, __answer: true };
}
