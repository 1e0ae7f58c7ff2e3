import { loginStatusQuery } from '../../features/session/session.api.ts';
import { renewPageTitle } from '../../lib/page-title.ts';
import { type Brand, ownBrand, setBrand } from '../../lib/product.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { brandStyle } from './brand-style.ts';

/** Starts with the brand of the last visit, until the server answers. */
export function watchBrand(): void {
  const last = readStored<Brand | null>('brand', null);
  if (last) show(last);
  void queryClient.ensureQueryData(loginStatusQuery).then(
    ({ white_label }) => {
      if (!white_label && !last) return;
      const { name, mark, accent } = white_label ?? ownBrand;
      show({ name, mark, accent });
      writeStored('brand', white_label ? { name, mark, accent } : undefined);
    },
    // Callers that need the answer report the error.
    () => undefined,
  );
}

function show(brand: Brand): void {
  setBrand(brand);
  renewPageTitle();
  const id = 'brand';
  document.getElementById(id)?.remove();
  if (brand.accent) {
    const style = document.createElement('style');
    style.id = id;
    style.textContent = brandStyle(brand.accent);
    document.head.append(style);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.accent);
  }
  if (brand.mark) document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.mark);
}
