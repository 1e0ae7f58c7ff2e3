import { setTimeout as wait } from 'node:timers/promises';
import { deliverWebhooks } from '../../features/events/deliveries/deliver.commands.ts';
import { numberEvents } from '../../features/events/log/number-events.commands.ts';
import { readConfig } from '../../platform/config.ts';
import { openOutgoing } from '../../platform/http/outgoing.client.ts';
import { openPlatform } from '../../platform/opening/platform.ts';
import '../../tables.ts';

/**
 * The part of a worker that delivers events, as a process of its own that a test kills. A real one reaches no receiver on this
 * machine, because its address is not public.
 */
const platform = await openPlatform(readConfig(process.env));
platform.outgoing = openOutgoing(() => true);
process.stdout.write('ready\n');
for (;;) {
  const numbered = await numberEvents(platform);
  const tried = await deliverWebhooks(platform);
  if (numbered + tried === 0) await wait(50);
}
