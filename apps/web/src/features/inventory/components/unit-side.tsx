import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import classes from '../unit-edit.page.module.css';
import { CostCard } from './cost-card.tsx';
import { LifeCard } from './life-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { PriceCard } from './price-card.tsx';
import { SalesCard } from './sales-card.tsx';

/** What belongs to a unit beside its form. */
export function UnitSide({ unit }: { unit: UnitDetail }) {
  return (
    <div className={classes.column}>
      <CostCard unit={unit} />
      <PriceCard unit={unit} />
      <PicturesCard unit={unit} />
      <NotesCard unit={unit} />
      <SalesCard unit={unit} />
      <LifeCard unit={unit} />
    </div>
  );
}
