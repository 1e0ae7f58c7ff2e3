import { partLabels } from '@tradepost/contracts/conditions/defect-part.data';
import type { RepairCost } from '@tradepost/contracts/conditions/repair-cost.contract';

/** What is repaired: “Screen of Apple iPhone 13”. */
export const describeCost = ({ part, model, category }: Pick<RepairCost, 'part' | 'model' | 'category'>) =>
  `${partLabels[part]} of ${model?.name ?? `all ${category.name}`}`;
