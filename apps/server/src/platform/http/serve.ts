import type { Readable } from 'node:stream';
import type { Contract, DataOf, ServedInput } from '@tradepost/contracts/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, Platform, Scope, VendorScope } from '../tenancy/ctx.ts';
import type { UploadedFile } from './body.ts';

/** Data with a message, as a handler may return it. */
export interface Answer<Data> {
  data: Data;
  message?: string;
}

/** The file that a contract with `binary` returns. */
export interface BinaryAnswer {
  name: string;
  content: Buffer | Readable;
  /** The length in bytes, if the content is a stream of known length. */
  size?: number;
  content_type?: string;
  /** Shown in the browser instead of downloaded. */
  is_inline?: boolean;
  /** Seconds for which browsers and proxies may keep it. Left out: not at all. Only for what everybody may see, on other websites too. */
  public_seconds?: number;
}

export type HandlerInput<C extends Contract> = ServedInput<C> & { files: UploadedFile[] };

type Result<C extends Contract> = C extends { binary: readonly string[] }
  ? BinaryAnswer
  : DataOf<C> | Answer<DataOf<C>>;

/** A contract with its handler. */
export interface Served {
  contract: Contract;
  run(
    input: HandlerInput<Contract>,
    at: { scope: Scope | null; platform: Platform; request: FastifyRequest; reply: FastifyReply },
  ): Promise<unknown>;
  /** Admits the upload of a call without a session before it is read. Throws when the sender may not send it. */
  admitUpload?(call: PublicCall): Promise<unknown>;
  /** Says a refusal of a call without a session in the reader's language. */
  translateError?(error: unknown, call: Pick<PublicCall, 'platform' | 'request'>): Promise<unknown>;
  /** `serve`: runs inside the request's transaction. */
  inside?(ctx: Ctx, input: HandlerInput<Contract>): Promise<unknown>;
  /** `serveSteps`: opens its own transactions. */
  steps?(scope: VendorScope, input: HandlerInput<Contract>): Promise<unknown>;
}

/** Binds a contract to a call that runs inside the request's transaction. */
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

/**
 * Binds a contract to a call that asks a vendor: it reads in one transaction, calls the vendor outside of any, and writes
 * in another. The handler gets the scope and opens its own transactions.
 */
export function serveSteps<C extends Contract>(
  contract: C,
  handler: (scope: VendorScope, input: HandlerInput<C>) => Promise<Result<C>>,
): Served {
  return {
    contract,
    steps: handler as unknown as NonNullable<Served['steps']>,
    run: () => Promise.reject(new Error('served in steps')),
  };
}

export interface PublicCall {
  platform: Platform;
  scope: Scope | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Binds a contract that needs no session, such as signing in. */
export function servePublic<C extends Contract>(
  contract: C,
  handler: (call: PublicCall, input: HandlerInput<C>) => Promise<Result<C>>,
  admitUpload?: (call: PublicCall) => Promise<unknown>,
): Served {
  return {
    contract,
    ...(admitUpload ? { admitUpload } : {}),
    run: (input, at) => handler(at, input as unknown as HandlerInput<C>),
  };
}

/** A success with a message for the toast. */
export function withMessage<Data>(message: string, data: Data): Answer<Data> & { readonly __answer: true } {
  return { data, message, __answer: true };
}

export function isAnswer(result: unknown): result is { data: unknown; message: string } {
  return typeof result === 'object' && result !== null && '__answer' in result;
}
