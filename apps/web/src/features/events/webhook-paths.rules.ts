export const webhooksPath = '/add-ons/webhooks';
export const newWebhookPath = `${webhooksPath}/create`;
export const webhookPath = (id: number) => `${webhooksPath}/${id}`;
export const editWebhookPath = (id: number) => `${webhookPath(id)}/edit`;

export const toWebhooks = { to: webhooksPath, label: 'Webhooks' };
