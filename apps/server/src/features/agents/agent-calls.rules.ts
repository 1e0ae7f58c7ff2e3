import type { Contract } from '@tradepost/contracts/route';
import { z } from 'zod';
import { forbidden, HttpError } from '../../platform/errors/errors.ts';
import { validate } from '../../platform/http/body.ts';
import { hideCosts, hideCostsOfError } from '../../platform/http/hide-costs.ts';
import { type HandlerInput, isAnswer, type Served } from '../../platform/http/serve.ts';
import type { Scope } from '../../platform/tenancy/ctx.ts';
import type { SentInput } from './agent-proposal.table.ts';
import { mcpTools, type ToolFacts } from './mcp-tools.data.ts';

/** A tool with the handler of its call. */
export interface AgentCall extends ToolFacts {
  inside: NonNullable<Served['inside']>;
}

/** The calls of agents by name, with the handlers of the app. A call that asks a vendor cannot be one: it has no transaction. */
export function bindCalls(routes: readonly Served[]): ReadonlyMap<string, AgentCall> {
  const served = new Map(routes.map((route) => [route.contract, route]));
  return new Map(
    mcpTools.map((tool) => {
      const { inside } = served.get(tool.contract) ?? {};
      if (!inside) throw new Error(`${tool.name}: the app does not serve it inside a transaction`);
      return [tool.name, { ...tool, inside }];
    }),
  );
}

/** The id of the key. A publishable one stands in web pages, so it opens nothing here. */
export function requireSecretKey({ api_key }: Scope): number {
  if (api_key?.kind !== 'secret') throw forbidden('Agents need a secret API key');
  return api_key.id;
}

export const inputOf = (contract: Contract, sent: SentInput): HandlerInput<Contract> =>
  ({ ...validate(contract, sent), files: [] }) as HandlerInput<Contract>;

/** The data of a call as it is sent: without costs that the actor may not see, and encoded by the schema. */
export async function answerCall(scope: Scope, { contract }: AgentCall, run: () => Promise<unknown>): Promise<unknown> {
  const result = await run().catch((error: unknown) => {
    throw hideCostsOfError(contract, scope, error);
  });
  return encodeAnswer(scope, contract, result);
}

export function encodeAnswer(scope: Scope | null, contract: Contract, result: unknown): unknown {
  const data = isAnswer(result) ? result.data : (result ?? null);
  return z.encode(contract.data, hideCosts(contract, scope, data) as never);
}

/** The variants whose prices a call names. */
export function variantsOf({ body }: SentInput): number[] {
  const cells = Array.isArray(body.cells) ? (body.cells as { variant_id?: unknown }[]) : [];
  return [...new Set(cells.map((cell) => Number(cell?.variant_id)).filter((id) => Number.isSafeInteger(id) && id > 0))];
}

/** Why a call was refused. Null for what is no refusal. */
export const refusalText = (error: unknown): string | null =>
  error instanceof HttpError && error.status < 500
    ? [error.message, ...Object.values(error.errors).flat()].join('\n')
    : null;
