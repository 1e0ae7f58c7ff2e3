import { z } from 'zod';
import { contract } from '../route.ts';
import { optionalStepKeys, setupStepKeys } from './setup-guide.data.ts';

const area = 'dashboard';
const url = '/v1/pos/dashboard/setup-guide';
const StepKey = z.enum(setupStepKeys);

const SetupStep = z
  .object({
    key: StepKey,
    is_done: z.boolean().describe('By what the company has: prices, an order, a second member…'),
    is_skipped: z.boolean().describe('The team decided that the company does not need it'),
  })
  .meta({ id: 'SetupStep' });
export type SetupStep = z.infer<typeof SetupStep>;

const SetupGuide = z
  .object({
    is_shown: z.boolean().describe('The dashboard shows it: a step is open, and nobody put the guide away'),
    can_change: z.boolean().describe('The member may skip steps, put the guide away and bring it back'),
    steps: z.array(SetupStep).describe('Those that the member may take'),
  })
  .meta({ id: 'SetupGuide' });
export type SetupGuide = z.infer<typeof SetupGuide>;

export const readSetupGuide = contract({
  method: 'GET',
  url,
  area,
  summary: 'What is left to set up, by what the company has and what the signed-in team member may do',
  access: 'session',
  data: SetupGuide,
});

export const putAwaySetupGuide = contract({
  method: 'PUT',
  url,
  area,
  summary: 'Put the setup guide away for the whole company, or bring it back',
  description: 'Bringing it back also brings back the skipped steps.',
  access: 'settings.edit',
  body: z.object({ is_put_away: z.boolean().describe('False brings the guide back') }),
  data: SetupGuide,
});

export const skipSetupStep = contract({
  method: 'PUT',
  url: `${url}/step/:key`,
  area,
  summary: 'Skip a step of the setup guide for the whole company, or bring it back',
  access: 'settings.edit',
  params: z.object({ key: z.enum(optionalStepKeys).describe('The step, one that a company can do without') }),
  body: z.object({ is_skipped: z.boolean().describe('False brings the step back') }),
  data: SetupGuide,
});
