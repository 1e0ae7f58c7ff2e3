import { Text, Title } from '@mantine/core';
import { IconLanguage, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MessageLanguage, messageLanguages } from '@tradepost/contracts/company/language.data';
import { findShop, type Shop } from '@tradepost/contracts/shop/shop.contract';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, Outlet, useParams, useSearchParams } from 'react-router';
import { CartLink } from '../../features/shop/components/cart-link.tsx';
import { SiteLinks } from '../../features/shop/site/components/site-links.tsx';
import { useEmbedHeight } from '../../features/shop/use-embed-height.ts';
import { useReferral } from '../../features/shop/use-referral.ts';
import { ShopContext, useShop } from '../../features/shop/use-shop.ts';
import { useShopLanguage } from '../../features/shop/use-shop-language.ts';
import { ApiError } from '../../lib/api-error.ts';
import { SellerLanguageProvider, useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ownBrand, setPageBrand } from '../../lib/product.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { later } from '../../ui/later/later.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../ui/states/skeletons.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SellerBrand, SellerContact } from './seller-brand.tsx';
import classes from './shop-layout.module.css';

/** Loaded after the page, and only in shops that measure their visitors. Its link has a place in the footer before. */
const Measuring = later(async () => (await import('../../features/shop/measuring/components/measuring.tsx')).Measuring);

/** The layout of a company's public shop, in its name and in the seller's language. In a frame only the content. */
export function ShopLayout() {
  return (
    <SellerLanguageProvider loading={<SectionSkeleton lines={8} />}>
      <Frame />
    </SellerLanguageProvider>
  );
}

function Frame() {
  const { company = '' } = useParams();
  const [search] = useSearchParams();
  const isEmbedded = search.get('embed') === '1';
  const query = useQuery({ ...contractQuery(findShop, { query: { company } }), staleTime: 60_000 });
  const { data: shop, error } = query;
  const { language, choose } = useShopLanguage(company, shop, search.get('lang'));
  useShopBrand(shop);
  useEmbedHeight(isEmbedded);
  useReferral();
  const open = useMemo(() => shop && { company, isEmbedded, shop }, [company, isEmbedded, shop]);
  if (error instanceof ApiError && error.status === 404) return <Closed />;
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!open || !language) return <SectionSkeleton lines={8} />;
  const choices = open.shop.measuring && <span id="privacy-choices" />;
  const languageSwitch = <LanguageSwitch language={language} choose={choose} />;
  return (
    <ShopContext value={open}>
      {choices && <Measuring />}
      {isEmbedded ? (
        <div className={classes.embedded} data-shop>
          <nav className={classes.bar}>
            <HomeLink />
            <AccountLink />
            {languageSwitch}
            <CartLink />
          </nav>
          <Main />
          <Links />
          {choices}
          <Watermark />
        </div>
      ) : (
        <div className={classes.frame} data-shop>
          <header className={classes.header}>
            <HomeLink />
            <AccountLink />
            {languageSwitch}
            <span className={classes.scheme}>
              <SchemeToggle />
            </span>
            <CartLink />
          </header>
          <Main />
          <div className={classes.footer}>
            <SellerContact />
            <Links />
            {choices}
            <Watermark />
          </div>
        </div>
      )}
    </ShopContext>
  );
}

const Main = () => (
  <main className={classes.main}>
    <Outlet />
  </main>
);

/** Shows the tab and the page in the company's name and color. */
function useShopBrand(shop: Shop | undefined): void {
  useEffect(() => {
    if (!shop) return;
    const { name, logo_url, email, phone, accent } = shop;
    setPageBrand({ name, mark: logo_url, accent, contact: [phone ?? '', email ?? ''].filter((part) => part !== '') });
    return () => setPageBrand(null);
  }, [shop]);
}

function HomeLink() {
  const { pathOf, isEmbedded } = useShop();
  const { write } = useSellerLanguage();
  return (
    <Link to={pathOf()} className={classes.home}>
      {isEmbedded ? write('Home') : <SellerBrand />}
    </Link>
  );
}

function Links() {
  const { company, pathOf } = useShop();
  return <SiteLinks company={company} pathOf={pathOf} />;
}

function AccountLink() {
  const { pathOf, shop } = useShop();
  const { write } = useSellerLanguage();
  if (!shop.has_account) return null;
  return (
    <Link to={pathOf('orders')} className={classes.account} aria-label={write('Your orders')}>
      <IconUser size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>{write('Your orders')}</span>
    </Link>
  );
}

interface LanguageSwitchProps {
  language: MessageLanguage;
  choose: (language: MessageLanguage) => void;
}

/** A select over an icon, so that a header of a phone has room for it. */
function LanguageSwitch({ language, choose }: LanguageSwitchProps) {
  const { shop } = useShop();
  const { write } = useSellerLanguage();
  if (shop.languages.length < 2) return null;
  return (
    <span className={classes.language}>
      <IconLanguage size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.word} aria-hidden="true">
        {messageLanguages[language].native_name}
      </span>
      <select
        aria-label={write('Language')}
        value={language}
        onChange={(event) => choose(event.currentTarget.value as MessageLanguage)}
      >
        {shop.languages.map((code) => (
          <option key={code} value={code}>
            {messageLanguages[code].native_name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Who made the shop. A host of its own has its own name. */
function Watermark(): ReactNode {
  const { shop } = useShop();
  const { write } = useSellerLanguage();
  if (!shop.has_watermark) return null;
  return <p className={classes.watermark}>{write('Powered by {product}', { product: ownBrand.name })}</p>;
}

function Closed() {
  const { write } = useSellerLanguage();
  usePageTitle(write('This shop is not open'));
  return (
    <main className={classes.closed}>
      <Title order={1}>{write('This shop is not open')}</Title>
      <Text c="dimmed">{write('Check the address, or contact the shop.')}</Text>
    </main>
  );
}
