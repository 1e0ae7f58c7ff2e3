export const publicApiPath = '/add-ons/publicapi';
export const newKeyPath = '/add-ons/generate-new-api';
export const keyPath = (id: number) => `${publicApiPath}/edit/${id}`;

export const toPublicApi = { to: publicApiPath, label: 'Public API' };
