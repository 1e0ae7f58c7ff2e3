import { messages } from '@tradepost/contracts/errors';
import { HttpError, notFound, refusalOf } from '../../platform/errors/errors.ts';
import { admitCall } from '../../platform/http/admit-call.ts';
import { inReading, type Scope } from '../../platform/tenancy/ctx.ts';
import { refuseWhenBlocked } from '../billing/blocked.queries.ts';
import { type AgentCall, answerCall, inputOf } from './agent-calls.rules.ts';
import { proposeCall } from './agent-proposal.commands.ts';
import type { SentInput } from './agent-proposal.table.ts';
import { readArguments } from './mcp-tool.rules.ts';
import { quoteTexts } from './quote-texts.rules.ts';

type Said = { isError: boolean } & Record<string, unknown>;

/** The answer to a tool: data, a proposal, or why it was refused. Texts that others wrote are marked. */
export async function callTool(
  scope: Scope,
  call: AgentCall | undefined,
  sent: Record<string, unknown>,
): Promise<Said> {
  try {
    if (!call) throw notFound('Tool');
    const { input, unknown } = readArguments(call.contract, sent);
    if (unknown.length > 0) throw new HttpError(422, `Unknown arguments: ${unknown.join(', ')}`);
    return {
      isError: false,
      ...(call.is_proposal ? await propose(scope, call, input) : await read(scope, call, input)),
    };
  } catch (error) {
    const refusal = error instanceof HttpError ? error : refusalOf(error);
    if (!refusal || refusal.status >= 500) {
      scope.log.error({ err: error }, 'the call of an agent failed');
      return { isError: true, status: 500, message: messages.unknown };
    }
    return { isError: true, ...describeRefusal(refusal) };
  }
}

/** Whatever the method of the call is, a tool that reads cannot write. */
async function read(scope: Scope, call: AgentCall, input: SentInput) {
  const { contract, inside, has_own_words } = call;
  await admitCall(contract, scope, refuseWhenBlocked);
  const data = await answerCall(scope, call, () => inReading(scope, (ctx) => inside(ctx, inputOf(contract, input))));
  return { data: has_own_words ? data : quoteTexts(data, [contract.data]) };
}

async function propose(scope: Scope, call: AgentCall, input: SentInput) {
  const { id, state, expires_at } = await proposeCall(scope, call, input);
  const { app_url } = scope.platform.config;
  return {
    message: 'Proposed. Nothing has changed yet: a team member has to approve it.',
    proposal: { id, state, expires_at, url: `${app_url.replace(/\/$/, '')}/proposals/${id}` },
  };
}

const plainStatuses = [401, 403, 404, 422, 429];

/** A conflict can hold a record, and name it in its message. */
function describeRefusal({ status, message, errors, data }: HttpError) {
  return {
    status,
    message: plainStatuses.includes(status) ? message : { quoted_text: message },
    errors,
    ...(data === undefined ? {} : { data: quoteTexts(data, []) }),
  };
}
