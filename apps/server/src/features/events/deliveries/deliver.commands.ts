import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../../platform/tenancy/ctx.ts';
import { openWebhookSecret } from '../webhooks/webhook-secret.rules.ts';
import { type Answered, isAccepted, isGivenUp, pauseAfter } from './delivery-outcome.rules.ts';
import { messageOf } from './message.rules.ts';
import { sendMessage } from './send-delivery.commands.ts';
import { mostTaken, noteOutcomes, type Outcome, type Taken, takeDeliveries } from './take-deliveries.commands.ts';
import { turnOffWhenOver } from './turn-off.commands.ts';

/** What ends within it is stored together. */
const gatherMilliseconds = 5;
/** While slow deliveries run, new ones are looked for this often. */
const lookMilliseconds = 250;
/** After this a run ends, so that a server that stops does not wait for all that is due. */
const longestRunMilliseconds = 10_000;

interface Pump {
  running: Set<Promise<void>>;
  done: Outcome[];
}

const pumps = new WeakMap<Platform, Pump>();

/**
 * Delivers what is due, for every company, and returns how many deliveries were tried. None waits for another: while some are slow, others
 * are taken and sent. No transaction is open while a receiver is asked. What still runs in the end is stored by the next run.
 */
export async function deliverWebhooks(platform: Platform): Promise<number> {
  const pump = pumps.get(platform) ?? { running: new Set(), done: [] };
  pumps.set(platform, pump);
  const { running, done } = pump;
  const end = performance.now() + longestRunMilliseconds;
  let tried = 0;
  while (performance.now() < end) {
    if (done.length > 0) await storeOutcomes(platform, done);
    const room = mostTaken - running.size;
    const taken = room > 0 ? await takeDeliveries(platform, room) : [];
    tried += taken.length;
    for (const delivery of taken) start(platform, pump, delivery);
    if (running.size === 0 && done.length === 0) break;
    if (done.length === 0) await Promise.race([...running, wait(lookMilliseconds)]);
    await wait(gatherMilliseconds);
  }
  if (done.length > 0) await storeOutcomes(platform, done);
  return tried;
}

function start(platform: Platform, { running, done }: Pump, delivery: Taken): void {
  const run = tryDelivery(platform, delivery).then((outcome) => {
    done.push(outcome);
    running.delete(run);
  });
  running.add(run);
}

/** Never rejects: one that cannot be sent must not lose what happened to the others. */
async function tryDelivery(platform: Platform, taken: Taken): Promise<Outcome> {
  const { company_id, id, endpoint_id, tries } = taken;
  const answered = await answerOf(platform, taken);
  const is_accepted = isAccepted(answered);
  const isOver = !is_accepted && isGivenUp(tries, new Date(taken.first_tried_at), platform.clock.now());
  return {
    company_id,
    id,
    endpoint_id,
    tries,
    ...answered,
    is_accepted,
    state: is_accepted ? 'delivered' : isOver ? 'failed' : 'waiting',
    pause_seconds: is_accepted ? 0 : pauseAfter(tries),
  };
}

async function answerOf(platform: Platform, taken: Taken): Promise<Answered> {
  const { company_id, secret, former_secret } = taken;
  try {
    const sealed = [secret, ...(former_secret ? [former_secret] : [])];
    const secrets = sealed.map((each) => openWebhookSecret(platform.config.app_secret, company_id, each));
    return await sendMessage(platform, taken.url, messageOf(taken, taken.created_at), secrets);
  } catch (error) {
    platform.log.error({ err: error, company_id, delivery_id: taken.id }, 'a webhook could not be sent');
    return { status: null, answer: null, error: 'The server could not send it', took_ms: 0 };
  }
}

async function storeOutcomes(platform: Platform, done: Outcome[]): Promise<void> {
  const outcomes = done.slice();
  await noteOutcomes(platform, outcomes);
  done.splice(0, outcomes.length);
  await turnOffWhenOver(platform, outcomes);
}
