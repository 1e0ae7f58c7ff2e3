import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import * as products from '@tradepost/contracts/catalog/own-product.contract';
import {
  findCatalogModel,
  listCatalogBrands,
  listCatalogCategories,
  listCatalogModels,
} from '@tradepost/contracts/catalog/product-catalog.contract';
import * as conditions from '@tradepost/contracts/conditions/condition.contract';
import * as defects from '@tradepost/contracts/conditions/defect.contract';
import * as repairCosts from '@tradepost/contracts/conditions/repair-cost.contract';
import { editBlock, listBlocks } from '@tradepost/contracts/customers/block.contract';
import { editCustomer, findCustomer } from '@tradepost/contracts/customers/customer.contract';
import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import * as payouts from '@tradepost/contracts/customers/customer-payout.contract';
import { changeShares, listCompanyLinks, updateLinkWidget } from '@tradepost/contracts/franchise/company-link.contract';
import * as grades from '@tradepost/contracts/inventory/grade.contract';
import * as transfers from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { findUnit, updateUnit } from '@tradepost/contracts/inventory/unit.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { listSalesInvoices } from '@tradepost/contracts/invoices/invoice.contract';
import { editInvoice, findInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { editInvoiceLine } from '@tradepost/contracts/invoices/invoice-line.contract';
import * as locations from '@tradepost/contracts/locations/location.contract';
import * as partner from '@tradepost/contracts/marketplace/partner.contract';
import * as coupons from '@tradepost/contracts/pricing/coupon.contract';
import { editPlanNode, listPlan } from '@tradepost/contracts/pricing/plan/plan.contract';
import * as sync from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { reportKeys } from '@tradepost/contracts/reports/report.data';
import * as schedules from '@tradepost/contracts/reports/report-schedule.contract';
import * as addresses from '@tradepost/contracts/shipping/address-book.contract';
import * as claims from '@tradepost/contracts/shipping/claim.contract';
import { editListing, listListings } from '@tradepost/contracts/systems/listings/listing.contract';
import type { Client } from '../test-app.ts';
import { details, paramsOf, parts, readRows, rows, type Save, type Stored, settings } from './save.ts';

const withoutNulls = (stored: Stored) =>
  Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, value ?? undefined]));

const bankAccount = {
  payout_method: 'ach',
  payout_details: {
    account_holder: 'Ana Lee',
    routing_number: '021000021',
    account_number: '000123456789',
    account_type: 'checking',
  },
};

/** The saved payout details of a customer: bank accounts have a call of their own. */
const savedBy =
  (isBank: boolean) =>
  ({ saved }: Stored) =>
    (saved as Stored[]).filter(({ method }) => (method === 'ach') === isBank);
const savedPayout = {
  inputs: paramsOf(listCustomers),
  toBody: ({ id, method, details: payout_details }: Stored) => ({
    payout_method: method,
    payout_details,
    saved_payout_id: id,
  }),
};

/** The form of a line has no more than its quantity and price. */
const withoutFields = {
  title: undefined,
  description: undefined,
  tax_scheme: undefined,
  tax_rate: undefined,
  warranty_days: undefined,
};

const isEditable = { toBody: ({ canceled_at }: Stored) => (canceled_at === null ? {} : null) };
const isLinked = ({ state }: Stored) => state === 'accepted';

const ofCategories = async (client: Client) =>
  (await readRows(client, listCatalogCategories)).map(({ key }) => ({ query: { category: key } }));

/** Records with an id of their own. */
export const recordSaves: Save[] = [
  rows(products.changeCategory, listCatalogCategories, { key: 'key' }),
  rows(products.renameBrand, listCatalogBrands, { key: 'key', inputs: ofCategories }),
  settings(products.changeProduct, findCatalogModel, {
    inputs: async (client) => {
      const found: { params: Stored }[] = [];
      for (const input of await ofCategories(client))
        for (const { key } of await readRows(client, listCatalogModels, input)) found.push({ params: { key } });
      return found;
    },
    // Shipped variants are switched, not edited.
    toBody: ({ variants }) => ({
      variants: (variants as Stored[]).filter(
        ({ catalog_id, ...variant }) => catalog_id === null && axisKeys.some((key) => variant[key]),
      ),
    }),
  }),
  details(conditions.editCondition, conditions.findCondition, conditions.listConditions),
  parts(conditions.editSubCondition, conditions.findCondition, conditions.listConditions, 'sub_conditions'),
  details(conditions.editTerm, conditions.findCondition, conditions.listConditions),
  details(defects.editDefect, defects.findDefect, defects.listDefects),
  rows(repairCosts.editRepairCost, repairCosts.listRepairCosts),
  rows(editBlock, listBlocks),
  // The form leaves out what is empty.
  details(editCustomer, findCustomer, listCustomers, { toBody: withoutNulls }),
  settings(payouts.saveCustomPayout, payouts.findPaymentInfo, { ...savedPayout, of: savedBy(false) }),
  settings(payouts.saveCustomerBankAccount, payouts.findPaymentInfo, {
    ...savedPayout,
    of: savedBy(true),
    prepare: async (client) => {
      const [customer] = await paramsOf(listCustomers)(client);
      return client.call(payouts.saveCustomerBankAccount, { params: customer!.params as never, body: bankAccount });
    },
  }),
  details(payouts.savePaymentInfo, payouts.findPaymentInfo, listCustomers, {
    toBody: ({ saved }) => ({
      payout_method: undefined,
      saved_payout_id: (saved as payouts.SavedPayout[]).find(({ is_preferred }) => is_preferred)?.id ?? null,
    }),
  }),
  rows(changeShares, listCompanyLinks, { toBody: (link) => (isLinked(link) ? { gives: link.we_give } : null) }),
  rows(updateLinkWidget, listCompanyLinks, {
    toBody: (link) => (isLinked(link) ? { is_shown: link.shows_in_widget } : null),
  }),
  details(grades.updateGrade, grades.findGrade, grades.listAllGrades),
  details(transfers.saveTransfer, transfers.findTransfer, transfers.listTransfers, {
    toBody: ({ can_send, state }) => (can_send && state !== 'canceled' ? {} : null),
  }),
  details(updateUnit, findUnit, listUnits, {
    toBody: ({ model_id, title, order, status, erased_at, ...unit }) => ({
      title: model_id === null ? title : undefined,
      condition_id: undefined,
      is_erased: erased_at !== null,
      purchase_cost: order === null ? unit.purchase_cost : undefined,
      sale_price: status === 2 ? undefined : unit.sale_price,
    }),
  }),
  details(editInvoice, findInvoice, listSalesInvoices, isEditable),
  parts(editInvoiceLine, findInvoice, listSalesInvoices, 'lines', {
    toBody: ({ quantity, unit_price, discount }, { canceled_at, credited_total, paid_total, status }) =>
      canceled_at === null && credited_total === 0 && (status === 1 || paid_total === 0)
        ? { ...withoutFields, quantity, unit_price, discount }
        : null,
  }),
  details(locations.saveStoreLocation, locations.findStoreLocation, locations.listStoreLocations),
  details(coupons.editPromoCode, coupons.findPromoCode, coupons.listPromoCodes),
  details(partner.editPartner, partner.findPartner, partner.listPartners),
  details(sync.editSyncSource, sync.findSyncSource, sync.listSyncSources),
  details(schedules.editReportSchedule, schedules.findReportSchedule, schedules.listReportSchedules, {
    prepare: async (client) => {
      const member_ids = (await readRows(client, schedules.listReportReaders)).map(({ id }) => Number(id)).slice(0, 1);
      const body = { report: reportKeys[0], name: 'Purchases', query: 'period=last_month', member_ids };
      return client.call(schedules.createReportSchedule, { body: body as never });
    },
  }),
  rows(editListing, listListings),
  rows(editPlanNode, listPlan),
  rows(addresses.editAddress, addresses.listAddresses),
  rows(claims.editClaim, claims.listClaims),
];
