import { VisuallyHidden } from '@mantine/core';
import type { BusinessTile } from '@tradepost/contracts/dashboard/business.contract';
import { businessTiles, type TileKey } from '@tradepost/contracts/dashboard/business-tile.data';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { Bone } from '../../../ui/states/bone.tsx';
import { Sparkline } from '../../../ui/trend-chart/sparkline.tsx';
import { changeOfTile, sayFigure, type Tiles as TilesAnswer, tileReportPath, unitOfTile } from '../tile.rules.ts';
import classes from './tiles.module.css';

interface TilesProps {
  /** The tiles that the user may see, also before they are loaded. */
  keys: readonly TileKey[];
  answer: TilesAnswer | undefined;
  isBusy: boolean;
}

/** How business is: each figure with its change, its curve, and the way to its report. */
export function Tiles({ keys, answer, isBusy }: TilesProps) {
  return (
    <ul className={classes.tiles} data-count={keys.length} aria-busy={isBusy || undefined}>
      {keys.map((key) => {
        const tile = answer?.tiles.find((each) => each.key === key);
        return (
          <li key={key} className={classes.tile}>
            {answer && tile ? <Tile tile={tile} answer={answer} /> : <WaitingTile label={businessTiles[key].label} />}
          </li>
        );
      })}
    </ul>
  );
}

function Tile({ tile, answer }: { tile: BusinessTile; answer: TilesAnswer }) {
  const canOpen = useCan()('reports.view');
  const { label, empty } = businessTiles[tile.key];
  const { column, value } = tile;
  const unit = unitOfTile(column, value);
  return (
    <>
      <div className={classes.name}>
        {canOpen ? (
          <Link to={tileReportPath(tile, answer)} className={classes.link} aria-label={`${label}, open the report`}>
            {label}
          </Link>
        ) : (
          label
        )}
      </div>
      {answer.is_empty ? (
        <>
          <p className={classes.value}>–</p>
          <p className={classes.change}>{empty}</p>
        </>
      ) : (
        <>
          <p className={classes.value}>
            {sayFigure(column, value, answer.currency)}
            {unit && <span className={classes.unit}> {unit}</span>}
          </p>
          <Change tile={tile} currency={answer.currency} />
          <div className={classes.curve}>
            <Sparkline values={tile.points} />
          </div>
        </>
      )}
    </>
  );
}

function Change({ tile, currency }: { tile: BusinessTile; currency: string }) {
  const change = changeOfTile(tile, currency);
  if (!change) return <p className={classes.change}>–</p>;
  const { text, before, direction, trend } = change;
  return (
    <p className={classes.change}>
      <span className={classes.difference} data-trend={trend}>
        {direction && <VisuallyHidden>{direction} </VisuallyHidden>}
        {text}
      </span>
      {before && <span className={classes.before}> {before}</span>}
      <VisuallyHidden>, against the period before</VisuallyHidden>
    </p>
  );
}

function WaitingTile({ label }: { label: string }) {
  return (
    <>
      <div className={classes.name}>{label}</div>
      <Bone h={24} w="60%" my={4} />
      <Bone h={12} w="40%" my={3} />
    </>
  );
}
