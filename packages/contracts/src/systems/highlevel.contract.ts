import { z } from 'zod';
import { Version } from '../fields.ts';
import { contract, explain } from '../route.ts';
import { orderStageKeys } from './order-stage.data.ts';
import { FoundSystem, SystemChoice, SystemConnectStarted } from './system.contract.ts';

const Id = z.string().min(1).max(60);
const Stages = explain(
  z.partialRecord(z.enum(orderStageKeys), Id),
  'The stage of the pipeline for each of ours. Left out: an order that gets there stays where it is',
  { lead: 'b1f7', paid: 'e02c' },
);

/** What is chosen for HighLevel. */
export const HighLevelSettings = z.object({
  location_id: Id.nullable().default(null).describe('The sub-account whose pipeline it is'),
  pipeline_id: Id.nullable().default(null).describe('The pipeline that orders go to. Null: none'),
  stages: Stages.default({}),
});
export type HighLevelSettings = z.output<typeof HighLevelSettings>;

const area = 'integrations';
const url = '/v1/pos/integration/ghl';

export const claimHighLevel = contract({
  method: 'POST',
  url: `${url}/token-claims`,
  area,
  summary: 'Connect the account that HighLevel sent the member back with',
  description:
    'A code works once. A sign-in that was begun here has a state, one that was begun at HighLevel has none.',
  access: 'addons.edit',
  body: z.object({
    code: explain(z.string().min(1).max(2000), 'The code that HighLevel sent along', 'b2Vz4n6Qk'),
    state: explain(z.uuid().optional(), 'What the sign-in was begun with here', '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11'),
  }),
  data: SystemConnectStarted,
});

export const listSubAccounts = contract({
  method: 'GET',
  url: `${url}/sub-accounts`,
  area,
  summary: 'The sub-accounts at HighLevel that orders can go to',
  access: 'addons.view',
  data: z.object({ items: z.array(SystemChoice), location_id: z.string().nullable().describe('The chosen one') }),
});

export const chooseSubAccount = contract({
  method: 'POST',
  url: `${url}/sub-accounts`,
  area,
  summary: 'Choose the sub-account at HighLevel',
  description: 'A job then lists its pipelines. Another one forgets the pipeline that was chosen.',
  access: 'addons.edit',
  body: z.object({ location_id: explain(Id, 'Its id', 've9EPM428h8vShlRW1KT') }),
  data: SystemConnectStarted,
});

export const listPipelines = contract({
  method: 'GET',
  url: `${url}/pipelines`,
  area,
  summary: 'The pipelines of the chosen sub-account, with their stages',
  access: 'addons.view',
  data: z.object({
    items: z.array(SystemChoice.extend({ stages: z.array(SystemChoice) }).meta({ id: 'HighLevelPipeline' })),
    pipeline_id: z.string().nullable().describe('The chosen one'),
    stages: Stages,
  }),
});

export const choosePipeline = contract({
  method: 'POST',
  url: `${url}/pipelines`,
  area,
  summary: 'Choose the pipeline that orders go to, and its stages',
  access: 'addons.edit',
  body: z.object({
    version: Version.optional().describe('The version that was read. Left out: whatever version there is'),
    pipeline_id: explain(Id.nullable(), 'Its id; null: orders go nowhere', 'VDm7RPYC2GLUvdpKmBfC'),
    stages: Stages.default({}),
  }),
  data: FoundSystem,
});

export const receiveHighLevel = contract({
  method: 'POST',
  url: '/v1/webhooks/highlevel',
  area,
  summary: 'What HighLevel tells about this server’s app',
  description: 'For HighLevel, which signs what it sends. A wrong signature or an old time is a 400, a repeat a 409.',
  access: 'public',
  data: z.object({ is_received: z.boolean() }),
  keeps_raw_body: true,
});
