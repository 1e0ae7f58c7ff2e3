import { later } from '../../../../ui/later/later.tsx';

export const MapDeviceDialog = later(async () => (await import('./map-device-dialog.tsx')).MapDeviceDialog);
