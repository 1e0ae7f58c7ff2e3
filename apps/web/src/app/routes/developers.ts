import { z } from 'zod';
import type { AppRoute } from './route.ts';

const addOns = { group: 'main', name: 'add-ons', permission: 'addons.view' } as const;
const webhook = {
  params: z.object({ webhookId: z.string().regex(/^\d{1,15}$/) }),
  otherwise: '/add-ons/webhooks',
};

/** Agents, the public API, webhooks and feeds. */
export const developerRoutes: readonly AppRoute[] = [
  // Without the plan for it, the page shows what it is.
  {
    path: '/add-ons/agents',
    title: 'Agents',
    ...addOns,
    page: () => import('../../features/agents/agents.page.tsx'),
  },
  // Who may decide is up to each proposal: it needs the permission of what it changes.
  {
    path: '/proposals',
    title: 'Proposals',
    group: 'main',
    page: () => import('../../features/agents/proposal-list.page.tsx'),
  },
  {
    path: '/proposals/:id',
    title: 'Proposal',
    group: 'main',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/proposals',
    page: () => import('../../features/agents/proposal-detail.page.tsx'),
  },
  {
    path: '/add-ons/publicapi',
    title: 'Public API',
    ...addOns,
    page: () => import('../../features/public-api/public-api.page.tsx'),
  },
  {
    path: '/add-ons/publicapi/edit/:keyId',
    title: 'API key',
    ...addOns,
    params: z.object({ keyId: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/add-ons/publicapi',
    page: () => import('../../features/public-api/api-key-edit.page.tsx'),
  },
  {
    path: '/add-ons/generate-new-api',
    title: 'Create API key',
    ...addOns,
    permission: 'addons.edit',
    page: () => import('../../features/public-api/api-key-create.page.tsx'),
  },
  {
    path: '/add-ons/webhooks',
    title: 'Webhooks',
    ...addOns,
    page: () => import('../../features/events/webhook-list.page.tsx'),
  },
  {
    path: '/add-ons/webhooks/create',
    title: 'Create webhook',
    ...addOns,
    permission: 'addons.edit',
    page: () => import('../../features/events/webhook-create.page.tsx'),
  },
  {
    path: '/add-ons/webhooks/:webhookId',
    title: 'Webhook',
    ...addOns,
    ...webhook,
    page: () => import('../../features/events/webhook-detail.page.tsx'),
  },
  {
    path: '/add-ons/webhooks/:webhookId/edit',
    title: 'Edit webhook',
    ...addOns,
    ...webhook,
    page: () => import('../../features/events/webhook-edit.page.tsx'),
  },
  // Without the plan for it, these pages show what it is too.
  {
    path: '/add-ons/datafeed',
    title: 'Datafeed',
    ...addOns,
    page: () => import('../../features/feeds/datafeed.page.tsx'),
  },
  {
    path: '/add-ons/sellcell',
    title: 'SellCell',
    ...addOns,
    is_hidden_white_label: true,
    page: () => import('../../features/feeds/sellcell.page.tsx'),
  },
  {
    path: '/add-ons/datafeed/create',
    title: 'Create feed',
    ...addOns,
    permission: 'addons.edit',
    page: () => import('../../features/feeds/feed-create.page.tsx'),
  },
  {
    path: '/add-ons/datafeed/edit/:feedId',
    title: 'Feed',
    ...addOns,
    params: z.object({ feedId: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/add-ons/datafeed',
    page: () => import('../../features/feeds/feed-edit.page.tsx'),
  },
  {
    path: '/add-ons/datafeed/products',
    title: 'Devices in feeds',
    ...addOns,
    page: () => import('../../features/feeds/product-list.page.tsx'),
  },
];
