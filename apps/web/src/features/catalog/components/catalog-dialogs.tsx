import { later } from '../../../ui/later/later.tsx';

export const ImageDialog = later(async () => (await import('./image-question.tsx')).ImageQuestion);
export const RenameBrandDialog = later(async () => (await import('./rename-brand.tsx')).RenameBrand);
export const ArrangeDialog = later(async () => (await import('./arrange.tsx')).Arrange);
