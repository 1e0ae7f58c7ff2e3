import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../tenancy/ctx.ts';

/** Whose request it is, in its lines of the log: ids, no names. */
interface RequestActor {
  company_id: number;
  member_id: number | null;
}

const actors = new WeakMap<FastifyRequest, RequestActor>();

/** Notes who makes the request, once that is known. */
export function noteActor(request: FastifyRequest, { company_id, actor }: Scope): void {
  actors.set(request, { company_id, member_id: actor.member_id });
}

const current = new AsyncLocalStorage<FastifyRequest>();

/** What runs in `work` belongs to this request. */
export const duringRequest = <T>(request: FastifyRequest, work: () => T): T => current.run(request, work);

/**
 * Notes the company that a call without a session found: by the address of a shop, a seller's link or a webhook. The first one
 * counts, so a request of a member stays theirs. Outside of requests it does nothing.
 */
export function noteFoundCompany(company_id: number): void {
  const request = current.getStore();
  if (request && !actors.has(request)) actors.set(request, { company_id, member_id: null });
}

/** Empty when nobody is signed in, and no company was found. */
export const actorOf = (request: FastifyRequest): Partial<RequestActor> => actors.get(request) ?? {};
