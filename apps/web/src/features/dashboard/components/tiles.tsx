import type { BusinessTile } from '@tradepost/contracts/dashboard/business.contract';
import { businessTiles, type TileKey } from '@tradepost/contracts/dashboard/business-tile.data';
import { useCan } from '../../../lib/session/use-session.ts';
import { FigureTile, FigureTiles, TileLink } from '../../../ui/figure-tiles/figure-tiles.tsx';
import { changeOfFigure } from '../../reports/report-figures.rules.ts';
import { sayFigure, type Tiles as TilesAnswer, tileReportPath, unitOfTile } from '../tile.rules.ts';

interface TilesProps {
  /** The tiles that the user may see, also before they are loaded. */
  keys: readonly TileKey[];
  answer: TilesAnswer | undefined;
  isBusy: boolean;
}

/** How business is: each figure with its change, its curve, and the way to its report. */
export function Tiles({ keys, answer, isBusy }: TilesProps) {
  return (
    <FigureTiles label="Figures" count={keys.length} isLarge isBusy={isBusy}>
      {keys.map((key) => {
        const tile = answer?.tiles.find((each) => each.key === key);
        return answer && tile ? (
          <Tile key={key} tile={tile} answer={answer} />
        ) : (
          <FigureTile key={key} name={businessTiles[key].label} value={undefined} change="" />
        );
      })}
    </FigureTiles>
  );
}

function Tile({ tile, answer }: { tile: BusinessTile; answer: TilesAnswer }) {
  const canOpen = useCan()('reports.view');
  const { label, empty } = businessTiles[tile.key];
  const { column, value, previous, points } = tile;
  const { currency } = answer;
  const name = canOpen ? (
    <TileLink to={tileReportPath(tile, answer)} label={`${label}, open the report`}>
      {label}
    </TileLink>
  ) : (
    label
  );
  if (answer.is_empty) return <FigureTile name={name} value="–" change={empty} />;
  return (
    <FigureTile
      name={name}
      value={sayFigure(column, value, currency)}
      unit={unitOfTile(column, value)}
      change={changeOfFigure(column, value, previous, currency) ?? '–'}
      curve={points}
    />
  );
}
