import { findDomain } from '@tradepost/contracts/company-settings/profile/domain.contract';
import { api } from '../../lib/api.ts';
import { renewPageTitle } from '../../lib/page-title.ts';
import { type Brand, ownBrand, setBrand, watchShownBrand } from '../../lib/product.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { brandStyle } from './brand-style.ts';

/** Starts with the brand of the last visit, until the server answers. */
export function watchBrand(): void {
  const last = readStored<Brand | null>('brand', null);
  watchShownBrand(show);
  if (last) setBrand(last);
  void api(findDomain).then(
    ({ name, mark, accent, is_company }) => {
      const isOwn = name === ownBrand.name && !is_company;
      if (isOwn && !last) return;
      setBrand({ name, mark, accent });
      writeStored('brand', isOwn ? undefined : { name, mark, accent });
    },
    // The pages keep the brand of the last visit.
    () => undefined,
  );
}

let ownIcon: string | null = null;

function show({ accent, mark }: Brand): void {
  renewPageTitle();
  const id = 'brand';
  document.getElementById(id)?.remove();
  if (accent) {
    const style = document.createElement('style');
    style.id = id;
    style.textContent = brandStyle(accent);
    document.head.append(style);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', accent);
  }
  const icon = document.querySelector('link[rel="icon"]');
  ownIcon ??= icon?.getAttribute('href') ?? null;
  const href = mark ?? ownIcon;
  if (href) icon?.setAttribute('href', href);
}
