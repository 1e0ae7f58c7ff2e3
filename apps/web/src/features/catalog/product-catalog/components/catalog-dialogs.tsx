import { later } from '../../../../ui/later/later.tsx';

export const ImageDialog = later(
  async () => (await import('../../components/catalog-image-dialog.tsx')).CatalogImageDialog,
);
export const RenameBrandDialog = later(async () => (await import('./rename-brand.tsx')).RenameBrand);
export const ArrangeDialog = later(async () => (await import('./arrange.tsx')).Arrange);
