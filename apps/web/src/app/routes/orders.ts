import { OrderChangelogPath, OrderDetailPath, OrderListPath } from '@tradepost/contracts/orders/order-path.contract';
import { orderBases, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { inspectPath, kindFacts, scanInPath } from '../../features/orders/order-kind.rules.ts';
import type { AppRoute, PageRoute } from './route.ts';

/** The page that creates an order of each kind. */
const createPages: Partial<Record<OrderKind, PageRoute['page']>> = {
  'in-store': () => import('../../features/orders/create/in-store-create.page.tsx'),
  'bulk-quote': () => import('../../features/orders/bulk-quote/bulk-quote-create.page.tsx'),
  'mail-in': () => import('../../features/orders/create/mail-in-create.page.tsx'),
  'easy-offer': () => import('../../features/orders/easy-offer/easy-offer-create.page.tsx'),
};

/** Where devices that were sent in are matched to the catalog and to the order. */
const matchPages: Partial<Record<OrderKind, PageRoute['page']>> = {
  'mail-in': () => import('../../features/orders/data-match/order-match.page.tsx'),
  'easy-offer': () => import('../../features/orders/easy-offer/easy-offer-match.page.tsx'),
};

const scanInPage: PageRoute = {
  path: scanInPath,
  title: 'Receive parcels',
  group: 'main',
  name: 'mail-in',
  permission: 'orders.status',
  page: () => import('../../features/orders/scan-in/scan-in.page.tsx'),
};

const inspectPage: PageRoute = {
  path: inspectPath,
  title: 'Inspect devices',
  group: 'main',
  name: 'mail-in',
  permission: 'orders.edit',
  page: async () => {
    const [{ Component }, { withOrderParts }] = await Promise.all([
      import('../../features/orders/inspect/inspect.page.tsx'),
      import('../order-parts.tsx'),
    ]);
    return { Component: withOrderParts(Component) };
  },
};

/** The parts load with the page, not with the layout of every page. */
const detailPage: PageRoute['page'] = async () => {
  const [{ Component }, { withOrderParts }] = await Promise.all([
    import('../../features/orders/detail/order-detail.page.tsx'),
    import('../order-parts.tsx'),
  ]);
  return { Component: withOrderParts(Component) };
};

/** The routes that every kind of order has. */
function routesOf(kind: OrderKind): AppRoute[] {
  const base = orderBases[kind];
  const list = orderListPath(kind);
  const { title, one, create, is_shipped, viewsOf } = kindFacts[kind];
  const facts = { group: 'main', name: kind, permission: 'orders.view' } as const;
  const createPage = createPages[kind];
  const matchPage = matchPages[kind];
  const listPage = () => import('../../features/orders/list/order-list.page.tsx');
  return [
    { path: base, to: list },
    ...(createPage
      ? [{ ...facts, path: `${base}/create`, title: create, permission: 'orders.create', page: createPage } as const]
      : []),
    {
      ...facts,
      path: `${base}/detail/:buybackId`,
      title: one,
      params: OrderDetailPath,
      otherwise: list,
      page: detailPage,
    },
    ...(matchPage
      ? [
          {
            ...facts,
            path: `${base}/detail/:buybackId/data-match`,
            title: 'Data match',
            params: OrderDetailPath,
            otherwise: list,
            page: matchPage,
          },
        ]
      : []),
    {
      ...facts,
      path: `${base}/detail/:buybackId/:marketerId?/:status?/changelog`,
      title: 'Order changelog',
      permission: 'changelog.view',
      params: OrderChangelogPath,
      otherwise: list,
      page: () => import('../../features/orders/changelog/order-changelog.page.tsx'),
    },
    ...(kind === 'mail-in' ? [scanInPage, inspectPage] : []),
    ...(is_shipped
      ? [
          { ...facts, path: `${base}/expired`, title: `Expired – ${title}`, page: listPage },
          { path: `${base}/expired/*`, to: orderListPath(kind, { category: 'expired' }) },
        ]
      : []),
    {
      ...facts,
      path: `${base}/:category/:statusId?/:subStatusId?`,
      title,
      params: OrderListPath,
      otherwise: list,
      views: viewsOf,
      page: listPage,
    },
    { path: `${base}/*`, to: list },
  ];
}

export const orderRoutes: readonly AppRoute[] = orderKinds.flatMap(routesOf);
