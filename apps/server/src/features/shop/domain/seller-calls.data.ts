import { findDomain, readDomainLogo } from '@tradepost/contracts/company-settings/profile/domain.contract';
import { findSellerBrand, readCompanyLogo } from '@tradepost/contracts/company-settings/profile/seller-brand.contract';
import { openSigningLink, signByLink } from '@tradepost/contracts/compliance/signing-link.contract';
import { listWidgetStores } from '@tradepost/contracts/franchise/widget-stores.contract';
import { readSharedInvoice } from '@tradepost/contracts/invoices/invoice-record.contract';
import { saveSellerLanguage } from '@tradepost/contracts/languages/seller-language.contract';
import { unsubscribe } from '@tradepost/contracts/messages/email-subscription.contract';
import { readSellerQuote } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { addPictureByLink, findPictureLink } from '@tradepost/contracts/orders/picture-link.contract';
import type { Contract } from '@tradepost/contracts/route';
import * as offer from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { findLoneLabel, findSellerOrder, openSellerLabel } from '@tradepost/contracts/shipping/seller-link.contract';
import * as account from '@tradepost/contracts/shop/account/seller-account.contract';
import { measureInShop } from '@tradepost/contracts/shop/measuring/measuring.contract';
import { findShop, findShopFacts, findWidgetButton } from '@tradepost/contracts/shop/shop.contract';
import * as catalog from '@tradepost/contracts/shop/shop-catalog.contract';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import { quoteInShop, totalInShop } from '@tradepost/contracts/shop/shop-quote.contract';
import { findSite, readSiteFile } from '@tradepost/contracts/shop/site/site.contract';
import { findSiteLegal, listSiteFaqs } from '@tradepost/contracts/shop/site/site-texts.contract';

/** The calls of the shop and of the pages that sellers open by a link. A company's own domain serves these and no others. */
export const sellerCalls: readonly Contract[] = [
  findDomain,
  readDomainLogo,
  findSellerBrand,
  readCompanyLogo,
  saveSellerLanguage,
  findSite,
  readSiteFile,
  listSiteFaqs,
  findSiteLegal,
  findShop,
  findShopFacts,
  findWidgetButton,
  listWidgetStores,
  catalog.listShopCategories,
  catalog.listShopModels,
  catalog.findShopDevice,
  quoteInShop,
  totalInShop,
  checkout.listShopOptions,
  checkout.startShopLead,
  checkout.checkOutInShop,
  measureInShop,
  account.sendSellerCode,
  account.signInSeller,
  account.listSellerOrders,
  offer.openSellerOffer,
  offer.answerSellerOffer,
  offer.saveSellerPayout,
  offer.askSellerQuestion,
  offer.addSellerPicture,
  offer.readSellerPicture,
  offer.sendNewSellerLink,
  findSellerOrder,
  findLoneLabel,
  openSellerLabel,
  findPictureLink,
  addPictureByLink,
  openSigningLink,
  signByLink,
  readSharedInvoice,
  readSellerQuote,
  unsubscribe,
];
