import { later } from '../../../../../ui/later/later.tsx';

/** Loaded when the first picture is opened. */
export const PictureViewer = later(async () => (await import('./picture-viewer.tsx')).PictureViewer);
