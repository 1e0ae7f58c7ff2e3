import type { DefectPart } from './defect-part.data.ts';
import type { ModelRepairCost } from './repair-cost.contract.ts';

/** The defects with the repair cost of their part, for those that use it: that of the model, or else of its category. */
export function withRepairCosts<Defect extends { part: DefectPart; uses_repair_cost: boolean }>(
  defects: readonly Defect[],
  costs: readonly ModelRepairCost[],
): (Defect & { repair_cost: { amount: number; of: string } | null })[] {
  return defects.map((defect) => {
    const ofPart = defect.uses_repair_cost ? costs.filter(({ part }) => part === defect.part) : [];
    const cost = ofPart.find(({ model }) => model !== null) ?? ofPart[0];
    return { ...defect, repair_cost: cost ? { amount: cost.amount, of: cost.model ?? `all ${cost.category}` } : null };
  });
}
