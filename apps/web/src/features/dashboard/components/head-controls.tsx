import type { PeriodKey, WidgetChoice } from '../dashboard.rules.ts';
import { ChooserSkeleton } from './head-skeleton.tsx';
import { PeriodMenu } from './period-menu.tsx';
import { WidgetChooser } from './widget-chooser.tsx';

export interface HeadControlsProps {
  period: PeriodKey;
  onPeriod: (period: PeriodKey) => void;
  /** Undefined until they are known. */
  widgets: readonly WidgetChoice[] | undefined;
  onWidgets: (widgets: WidgetChoice[]) => void;
}

/** The period, and which widgets there are. */
export function HeadControls({ period, onPeriod, widgets, onWidgets }: HeadControlsProps) {
  return (
    <>
      <PeriodMenu period={period} onChange={onPeriod} />
      {widgets ? <WidgetChooser widgets={widgets} onChange={onWidgets} /> : <ChooserSkeleton />}
    </>
  );
}
