import { findAgentProposal, listAgentProposals } from '@tradepost/contracts/agents/agent-proposal.contract';
import { listCategories, listDevices, searchDevices } from '@tradepost/contracts/catalog/catalog.contract';
import { listConditions } from '@tradepost/contracts/conditions/condition.contract';
import { listDefects } from '@tradepost/contracts/conditions/defect.contract';
import { createCustomer, editCustomer, findCustomer } from '@tradepost/contracts/customers/customer.contract';
import {
  findCustomerSummary,
  listCustomerOrders,
  logContact,
} from '@tradepost/contracts/customers/customer-detail.contract';
import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { readStock } from '@tradepost/contracts/dashboard/business.contract';
import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import { listShelves, shelveUnits } from '@tradepost/contracts/inventory/shelf.contract';
import { findUnit, identifyUnit, updateUnit } from '@tradepost/contracts/inventory/unit.contract';
import { listUnitLife } from '@tradepost/contracts/inventory/unit-history.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { addUnitNote, listUnitNotes } from '@tradepost/contracts/inventory/unit-record.contract';
import { listSalesInvoices } from '@tradepost/contracts/invoices/invoice.contract';
import { findInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { addOrderNote, listOrderNotes } from '@tradepost/contracts/orders/order-record.contract';
import { listOrderStatuses } from '@tradepost/contracts/orders/order-status.contract';
import { setBought, setBulkPricing } from '@tradepost/contracts/pricing/cell.contract';
import { listPriceLists } from '@tradepost/contracts/pricing/price-list.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { priceCoverage } from '@tradepost/contracts/pricing/sync/price-sync-overview.contract';
import type { KeyScope } from '@tradepost/contracts/public-api/api-key.data';
import { findFeedOrder, listOrderFeed } from '@tradepost/contracts/public-api/order-feed.contract';
import { listReportCards, readReport } from '@tradepost/contracts/reports/report.contract';
import type { Contract } from '@tradepost/contracts/route';

/** Calls whose answers hold only words of the company and of Tradepost. Texts of all others are marked as quoted. */
const ownWords: Record<string, Contract> = {
  listCategories,
  searchDevices,
  listDevices,
  listConditions,
  listDefects,
  getPrices,
  listPriceLists,
  priceCoverage,
  listOrderStatuses,
  readStock,
  listReportCards,
};

/** What agents read. A tool has the name of its call. */
const reads: Record<string, Contract> = {
  ...ownWords,
  searchEverything,
  listOrderFeed,
  findFeedOrder,
  listOrderNotes,
  listCustomers,
  findCustomer,
  findCustomerSummary,
  listCustomerOrders,
  listUnits,
  findUnit,
  identifyUnit,
  listUnitLife,
  listUnitNotes,
  listShelves,
  listSalesInvoices,
  findInvoice,
  readReport,
  listAgentProposals,
  findAgentProposal,
};

/**
 * What agents propose, for a person to decide. No call that moves money, promises it or changes where it goes is here: no payout,
 * refund, offer, status of an order or release of held prices. `mcp-tools.test.ts` holds that.
 */
const proposals: Record<string, Contract> = {
  updateUnit,
  shelveUnits,
  addUnitNote,
  setBulkPricing,
  setBought,
  createCustomer,
  editCustomer,
  logContact,
  addOrderNote,
};

/** The permission that a key needs, where the app asks for a session alone. Without one every secret key may call it. */
export const toolScopes: ReadonlyMap<Contract, KeyScope> = new Map<Contract, KeyScope>([
  [listCategories, 'catalog.view'],
  [listOrderStatuses, 'orders.view'],
]);

export interface ToolFacts {
  /** The name of the call and of the tool. */
  name: string;
  contract: Contract;
  /** It stores a proposal instead of making the call. */
  is_proposal: boolean;
  /** Its answers hold no text of sellers. */
  has_own_words: boolean;
}

export const mcpTools: readonly ToolFacts[] = [
  ...Object.entries(reads).map(([name, contract]) => ({
    name,
    contract,
    is_proposal: false,
    has_own_words: name in ownWords,
  })),
  ...Object.entries(proposals).map(([name, contract]) => ({
    name,
    contract,
    is_proposal: true,
    has_own_words: false,
  })),
];
