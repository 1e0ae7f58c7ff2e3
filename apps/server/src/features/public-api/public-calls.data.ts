import * as catalog from '@tradepost/contracts/catalog/catalog.contract';
import { listConditions } from '@tradepost/contracts/conditions/condition.contract';
import { createCustomer, findCustomer } from '@tradepost/contracts/customers/customer.contract';
import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { findBenchDevice, recordBenchResult } from '@tradepost/contracts/diagnostics/bench.contract';
import { findUnit, identifyUnit, updateUnit } from '@tradepost/contracts/inventory/unit.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { listSalesInvoices } from '@tradepost/contracts/invoices/invoice.contract';
import { findInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { createMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { listOrderStatuses, moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import type { Permission } from '@tradepost/contracts/permissions';
import { setBasePricing, setBulkPricing } from '@tradepost/contracts/pricing/cell.contract';
import { listPriceLists } from '@tradepost/contracts/pricing/price-list.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import type { Contract } from '@tradepost/contracts/route';
import { findShop } from '@tradepost/contracts/shop/shop.contract';
import * as shopCatalog from '@tradepost/contracts/shop/shop-catalog.contract';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import { quoteInShop, totalInShop } from '@tradepost/contracts/shop/shop-quote.contract';

export interface PublicCallFacts {
  /** The call of the app. */
  of: Contract;
  /** Its path below `/v1/public`. */
  path: string;
  /** The permission that a key needs, where the app asks for a session alone. */
  scope?: Permission;
}

/**
 * The calls of the app that API keys can make, with the handlers of the app. Those of the shop take every key, the others a secret
 * one with the permission that the app asks its members for.
 */
export const publicCalls: readonly PublicCallFacts[] = [
  { of: findShop, path: '/shop' },
  { of: shopCatalog.listShopCategories, path: '/shop/categories' },
  { of: shopCatalog.listShopModels, path: '/shop/models' },
  { of: shopCatalog.findShopDevice, path: '/shop/device' },
  { of: quoteInShop, path: '/shop/quote' },
  { of: totalInShop, path: '/shop/offer' },
  { of: checkout.listShopOptions, path: '/shop/options' },
  { of: checkout.startShopLead, path: '/shop/lead' },
  { of: checkout.checkOutInShop, path: '/shop/checkout' },
  { of: catalog.listCategories, path: '/categories', scope: 'catalog.view' },
  { of: catalog.listDevices, path: '/devices' },
  { of: catalog.searchDevices, path: '/devices/search' },
  { of: listConditions, path: '/conditions' },
  { of: getPrices, path: '/prices' },
  { of: setBulkPricing, path: '/prices' },
  { of: setBasePricing, path: '/prices/base' },
  { of: listPriceLists, path: '/price-lists' },
  { of: listOrderStatuses, path: '/order-statuses', scope: 'orders.view' },
  { of: createMailInOrder, path: '/orders/mail-in' },
  { of: moveOrder, path: '/orders/:id/status' },
  { of: listCustomers, path: '/customers' },
  { of: findCustomer, path: '/customers/:id' },
  { of: createCustomer, path: '/customers' },
  { of: listUnits, path: '/units' },
  { of: identifyUnit, path: '/units/identify' },
  { of: findUnit, path: '/units/:id' },
  { of: updateUnit, path: '/units/:id' },
  { of: findBenchDevice, path: '/bench/device' },
  { of: recordBenchResult, path: '/bench/results' },
  { of: listSalesInvoices, path: '/invoices' },
  { of: findInvoice, path: '/invoices/:id' },
];
