import { answerSeconds, keptAnswerLength } from '@tradepost/contracts/events/webhook.data';
import { cutText } from '@tradepost/contracts/files/cut-text.rules';
import { RefusedAddress } from '../../../platform/http/public-address.ts';
import type { OutgoingAnswer } from '../../../platform/ports/outgoing.ts';
import type { Platform } from '../../../platform/tenancy/ctx.ts';
import { type Message, signMessage } from '../../../platform/webhooks/sign-message.ts';
import { type Answered, describeStatus } from './delivery-outcome.rules.ts';

/** Far more than is kept. */
const maxAnswerBytes = 1_048_576;

/** Sends a message to an endpoint. Never rejects: whatever goes wrong is the outcome. */
export async function sendMessage(
  platform: Pick<Platform, 'outgoing' | 'clock'>,
  url: string,
  message: Message,
  secrets: readonly string[],
): Promise<Answered> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const answer = await platform.outgoing.send(url, {
      method: 'POST',
      body: message.body,
      headers: signMessage(message, secrets, platform.clock.now()),
      timeout_seconds: answerSeconds,
      max_bytes: maxAnswerBytes,
    });
    const { status } = answer;
    return { status, answer: await readBeginning(answer), error: describeStatus(status), took_ms: took() };
  } catch (error) {
    return { status: null, answer: null, error: describeFailure(error as Error), took_ms: took() };
  }
}

/** The beginning of the answer, as far as it can be read: its status alone decides. */
async function readBeginning({ body }: OutgoingAnswer): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece);
      size += piece.length;
      if (size >= keptAnswerLength) break;
    }
  } catch {
    // It broke off, or is too slow.
  }
  const text = Buffer.concat(pieces).toString('utf8').replaceAll('\0', '');
  return text === '' ? null : cutText(text, keptAnswerLength);
}

function describeFailure(error: Error & { code?: string }): string {
  if (error instanceof RefusedAddress) return error.message;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `No answer within ${answerSeconds} seconds`;
  return `The connection failed (${error.code ?? cutText(error.message, 100)})`;
}
