import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findSite } from '@tradepost/contracts/shop/site/site.contract';
import { Link } from 'react-router';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import classes from './site.module.css';

interface SiteLinksProps {
  company: string;
  /** The path of a page of the shop, by the parts after the company. */
  pathOf: (...parts: string[]) => string;
  /** Only what a seller accepts, in a new tab, so that nothing typed is lost. */
  isConsent?: boolean;
}

/** The company's texts about itself: only those that it has written. */
export function SiteLinks({ company, pathOf, isConsent = false }: SiteLinksProps) {
  const { write, language } = useSellerLanguage();
  const { data: site } = useQuery({
    ...contractQuery(findSite, { query: { company, language } }),
    staleTime: 60_000,
  });
  const links = [
    { page: 'faq', label: write('Questions and answers'), isShown: site?.has_faq && !isConsent },
    { page: 'terms', label: write('Terms'), isShown: site?.has_terms },
    { page: 'privacy', label: write('Privacy'), isShown: site?.has_privacy },
  ].filter(({ isShown }) => isShown);
  if (links.length === 0) return null;
  return (
    <nav className={classes.links} aria-label={write('Legal information')}>
      {links.map(({ page, label }) => (
        <Anchor
          key={page}
          component={Link}
          to={pathOf(page)}
          size="sm"
          {...(isConsent ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {label}
        </Anchor>
      ))}
    </nav>
  );
}
