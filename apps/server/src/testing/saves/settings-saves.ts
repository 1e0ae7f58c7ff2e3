import * as general from '@tradepost/contracts/company-settings/general/general.contract';
import * as hours from '@tradepost/contracts/company-settings/profile/page-hours.contract';
import * as profile from '@tradepost/contracts/company-settings/profile/profile.contract';
import * as compliance from '@tradepost/contracts/compliance/compliance-settings.contract';
import * as reports from '@tradepost/contracts/compliance/report-settings.contract';
import { listTestNames, saveTestName } from '@tradepost/contracts/diagnostics/test-name.contract';
import { findWipeSettings, saveWipeSettings } from '@tradepost/contracts/diagnostics/wipe.contract';
import { editWebhook, listWebhooks } from '@tradepost/contracts/events/webhook.contract';
import * as feeds from '@tradepost/contracts/feeds/datafeed.contract';
import * as invoices from '@tradepost/contracts/invoices/invoice-settings.contract';
import * as languages from '@tradepost/contracts/languages/language-settings.contract';
import * as review from '@tradepost/contracts/messages/review-email.contract';
import * as templates from '@tradepost/contracts/messages/template.contract';
import * as replies from '@tradepost/contracts/orders/canned-reply.contract';
import * as labels from '@tradepost/contracts/orders/device-labels/label-design.contract';
import * as mailIn from '@tradepost/contracts/orders/mail-in-settings.contract';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import * as promises from '@tradepost/contracts/orders/promises/promise-settings.contract';
import * as receipts from '@tradepost/contracts/orders/receipt.contract';
import * as banks from '@tradepost/contracts/payouts/bank-account.contract';
import * as checks from '@tradepost/contracts/payouts/check-settings.contract';
import * as drawers from '@tradepost/contracts/payouts/drawers/drawer.contract';
import * as approvals from '@tradepost/contracts/payouts/payout-approval.contract';
import * as methods from '@tradepost/contracts/payouts/payout-settings.contract';
import * as vendors from '@tradepost/contracts/payouts/payout-vendor.contract';
import * as deductions from '@tradepost/contracts/pricing/deductions/deductions.contract';
import * as costs from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import * as limits from '@tradepost/contracts/pricing/limits.contract';
import * as minimums from '@tradepost/contracts/pricing/minimum-order.contract';
import * as budgets from '@tradepost/contracts/pricing/plan/budget.contract';
import * as plan from '@tradepost/contracts/pricing/plan/plan.contract';
import * as locks from '@tradepost/contracts/pricing/price-lock.contract';
import * as rounding from '@tradepost/contracts/pricing/round-up.contract';
import * as sync from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { editApiKey, findPublicApi } from '@tradepost/contracts/public-api/api-key.contract';
import * as answers from '@tradepost/contracts/seller-offers/answer-settings.contract';
import * as texts from '@tradepost/contracts/seller-offers/portal-text.contract';
import { findSandboxConnection } from '@tradepost/contracts/shipping/connect.contract';
import * as carriers from '@tradepost/contracts/shipping/connection.contract';
import * as rules from '@tradepost/contracts/shipping/shipping-rule.contract';
import * as shipping from '@tradepost/contracts/shipping/shipping-settings.contract';
import * as faqs from '@tradepost/contracts/shop/site/faq.contract';
import * as legal from '@tradepost/contracts/shop/site/legal.contract';
import * as metas from '@tradepost/contracts/shop/site/meta.contract';
import * as storefront from '@tradepost/contracts/shop/site/storefront.contract';
import * as widget from '@tradepost/contracts/shop/widget-settings.contract';
import * as invites from '@tradepost/contracts/users/invite.contract';
import * as members from '@tradepost/contracts/users/member.contract';
import * as roles from '@tradepost/contracts/users/role.contract';
import * as workflows from '@tradepost/contracts/workflows/workflow.contract';
import type { Client } from '../test-app.ts';
import { details, readRows, rows, type Save, type Stored, settings } from './save.ts';

const atLocations = {
  inputs: async (client: Client) =>
    (await readRows(client, compliance.listComplianceLocations)).map(({ id }) => ({ params: { location_id: id } })),
};

const idsOf = (records: unknown) => (records as Stored[]).map(({ id }) => id);

/** What is shown without a button to save it. */
const mayEdit = { toBody: ({ can_edit }: Stored) => (can_edit === false ? null : {}) };

/** The fields of a kind of payout are the system’s: only a company’s own field says what it is. */
function methodBody({ fields, bonus }: Stored): Stored {
  return {
    bonus,
    fields: (fields as Stored[]).map(({ input, options, validation_type, max_length, ...field }) => ({
      ...field,
      ...(field.is_own ? { input, options, validation_type, max_length } : {}),
    })),
  };
}

/** The owner works at all locations. */
const membersWithLocations = async (client: Client) =>
  (await readRows(client, members.listMembers)).flatMap(({ id, can_edit }) => (can_edit ? [{ params: { id } }] : []));

const sandboxPayouts = {
  inputs: async () => [{ params: { service: 'sandbox' } }],
  of: ({ connection }: Stored) => [connection as Stored],
  prepare: (client: Client) => client.call(vendors.connectPayoutService, { params: { service: 'sandbox' }, body: {} }),
};

/** What a company sets. */
export const settingsSaves: Save[] = [
  settings(editApiKey, findPublicApi, { key: 'id', of: ({ items }) => items as Stored[] }),
  details(feeds.editDatafeed, feeds.findDatafeed, feeds.findDatafeeds),
  settings(editWebhook, listWebhooks, { key: 'id', of: ({ items }) => items as Stored[] }),
  settings(hours.savePageHours, hours.findPageHours),
  settings(profile.saveCompanyProfile, profile.findCompanyProfile),
  settings(compliance.saveComplianceSettings, compliance.findComplianceSettings, {
    ...atLocations,
    logs: 'Until then sellers sign the shipped statement',
    toBody: ({ statement, category_holds }) => ({
      statement_text: (statement as Stored).text,
      category_holds: (category_holds as Stored[]).filter(({ hold_days }) => hold_days !== null),
    }),
  }),
  settings(reports.saveReportSettings, reports.findReportSettings, {
    ...atLocations,
    logs: 'Until then the report has all fields',
  }),
  settings(costs.saveSellingCosts, costs.findSellingCosts),
  settings(invoices.saveInvoiceSettings, invoices.findInvoiceSettings),
  settings(saveWipeSettings, findWipeSettings),
  settings(saveTestName, listTestNames, { key: 'id', of: ({ items }) => items as Stored[] }),
  settings(languages.saveLanguageSettings, languages.findLanguageSettings),
  settings(languages.savePortalLanguages, languages.findPortalLanguages, {
    logs: 'Until then the portal has the languages of the company',
  }),
  settings(review.saveReviewEmail, review.findReviewEmail),
  details(templates.saveTemplate, templates.findTemplate, templates.listTemplates, {
    toBody: ({ type, path, switch: kind, has_sms, sends_email, sends_sms }) =>
      path === null
        ? {
            type: type ?? undefined,
            sends_email: kind === 'own' ? sends_email : undefined,
            sends_sms: has_sms ? sends_sms : undefined,
          }
        : null,
  }),
  settings(templates.saveMessageLanguage, templates.listTemplates),
  rows(replies.editCannedReply, replies.listCannedReplies),
  settings(labels.saveLabelDesign, labels.findLabelDesign, {
    toBody: ({ location_id }) => ({ location_id: location_id ?? undefined }),
  }),
  settings(promises.savePromiseSettings, promises.findPromiseSettings),
  settings(mailIn.saveMailInSettings, mailIn.findMailInSettings),
  settings(receipts.saveReceipt, receipts.findReceipt, {
    inputs: async () => orderKinds.map((kind) => ({ params: { kind } })),
  }),
  settings(receipts.saveBulkQuoteReceipt, receipts.findBulkQuoteReceipt),
  settings(receipts.saveReceiptLayout, receipts.findReceiptLayout),
  details(banks.saveBankAccount, banks.findBankAccount, banks.listBankAccounts, {
    key: 'kind',
    // The form of an account that is not set up has nothing to save.
    toBody: ({ is_stored }) => (is_stored ? {} : null),
  }),
  settings(checks.saveCheckSettings, checks.findCheckSettings, {
    toBody: ({ language }) => ({ language: language ?? 'auto' }),
  }),
  rows(drawers.renameDrawer, drawers.listDrawers, { of: ({ drawers: own }) => own as Stored[] }),
  rows(drawers.saveDrawerSettings, drawers.listDrawers, {
    of: ({ location_id, settings: own }) => [{ id: location_id, ...(own as Stored) }],
  }),
  settings(approvals.saveApprovalSettings, approvals.findApprovalSettings),
  settings(methods.saveBankTransfer, methods.findBankTransfer, {
    of: ({ method }) => [method as Stored],
    toBody: methodBody,
    logs: 'Until then the fields are those of the kind of payout',
  }),
  settings(methods.saveExpedited, methods.findExpedited),
  rows(methods.savePayoutMethod, methods.listPayoutMethods, {
    of: ({ key, ...method }) => [{ ...method, id: key }],
    toBody: methodBody,
    logs: 'Until then the fields are those of the kind of payout',
  }),
  settings(vendors.savePayoutConfig, vendors.findPayoutConnection, sandboxPayouts),
  settings(answers.saveAnswerSettings, answers.findAnswerSettings),
  details(texts.savePortalText, texts.findPortalText, texts.listPortalTexts),
  settings(limits.saveOfferLimits, limits.findOfferLimits),
  settings(minimums.saveMinimumOrder, minimums.findMinimumOrder),
  settings(locks.savePriceLock, locks.findPriceLock),
  settings(deductions.saveDeductions, deductions.findDeductions),
  settings(plan.savePlanSettings, plan.findPlanSettings),
  settings(budgets.saveBudgets, budgets.findBudgets),
  settings(rounding.setRoundUp, rounding.getRoundUp),
  settings(rounding.setBulkPricingRoundUp, rounding.getRoundUp),
  settings(sync.editSyncSettings, sync.findSyncSettings),
  settings(general.updateSettings, general.findGeneralSettings, {
    // What is the same as before is left out.
    toBody: ({ version }) => ({
      ...Object.fromEntries(Object.keys(general.GeneralForm.shape).map((key) => [key, undefined])),
      version,
    }),
  }),
  settings(carriers.chooseServices, findSandboxConnection, {
    key: 'id',
    toBody: ({ carriers: services, is_international_shipping, international_carrier_uuid }) => ({
      selected_ids: (services as Stored[]).flatMap(({ id, is_selected }) => (is_selected ? [id] : [])),
      international_carrier_uuid: is_international_shipping ? international_carrier_uuid : undefined,
    }),
  }),
  settings(carriers.saveKitText, findSandboxConnection, { key: 'id' }),
  rows(rules.saveShippingRule, rules.listShippingRules, {
    toBody: ({ conditions, models }) => ({ condition_ids: idsOf(conditions), model_ids: idsOf(models) }),
  }),
  settings(shipping.saveDefaultLabel, shipping.findDefaultLabel),
  settings(shipping.saveInsurance, shipping.findInsurance),
  settings(shipping.saveParcelSettings, shipping.findParcelSettings),
  settings(shipping.savePrinterAccess, shipping.findPrinterAccess),
  settings(shipping.saveShippingCost, shipping.findShippingCost),
  settings(shipping.saveShippingTemplate, shipping.findShippingTemplate),
  settings(shipping.saveTextInfo, shipping.findTextInfo),
  details(faqs.editFaq, faqs.findFaq, faqs.listFaqs),
  settings(legal.savePrivacy, legal.findPrivacy),
  settings(legal.saveTerms, legal.findTerms),
  rows(metas.editMeta, metas.listMetas),
  settings(metas.saveMeta, metas.findMeta),
  settings(storefront.saveStorefront, storefront.findStorefront),
  details(invites.editInvite, invites.findInvite, invites.listInvites, {
    toBody: ({ role, locations }) => ({ role_id: (role as Stored).id, location_ids: idsOf(locations) }),
  }),
  details(members.editMember, members.findMember, members.listMembers, mayEdit),
  details(members.setMemberAccess, members.findMemberAccess, members.listMembers, {
    toBody: ({ role }) => ((role as Stored).key === 'owner' ? null : { role_id: (role as Stored).id }),
  }),
  settings(members.setMemberLocations, members.findMemberLocations, { inputs: membersWithLocations }),
  details(roles.editRole, roles.findRole, roles.listRoles, mayEdit),
  settings(widget.saveWidgetSettings, widget.findWidgetSettings),
  settings(workflows.editStatus, workflows.findStatus, {
    key: 'id',
    inputs: async (client) => {
      const all = orderKinds.map(async (buyback) =>
        (await readRows(client, workflows.findWorkflow, { query: { buyback } })).map(({ id }) => ({
          params: { id },
          query: { buyback },
        })),
      );
      return (await Promise.all(all)).flat();
    },
  }),
];
