import { defineJob } from '../../../platform/jobs/jobs.ts';
import { abandonPurchase, BuyLabel, buyLabel } from './buy-label.commands.ts';

export const buyLabelJob = defineJob({ name: 'buy-label', data: BuyLabel, run: buyLabel, onDead: abandonPurchase });
