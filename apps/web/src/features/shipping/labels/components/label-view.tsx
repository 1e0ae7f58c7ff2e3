import { Anchor } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import type { LabelDetail } from '@tradepost/contracts/shipping/label.contract';
import { Link } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { DetailPage } from '../../../../ui/detail-page/detail-page.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { LabelClaims } from '../../claims/components/label-claims.tsx';
import { labelBadge, nameLabel, serviceOf } from '../label-facts.rules.ts';
import { labelListId, labelListPath } from '../label-paths.rules.ts';
import { useLabelActions } from '../use-label-actions.tsx';
import { LabelBanners } from './label-banners.tsx';
import { LabelEvents } from './label-events.tsx';
import { CostFacts, ServiceFacts, Sides } from './label-facts.tsx';
import { LabelPaper } from './label-paper.tsx';
import { SampleMark } from './sample-mark.tsx';

/** The page of one label. */
export function LabelView({ label }: { label: LabelDetail }) {
  const canBuy = useCan()('shipping.buy');
  const { actionsOf, open, retry, dialogs } = useLabelActions();
  const name = nameLabel(label);
  usePageTitle(`Label ${name}`);
  const actions = actionsOf(label);
  const can = (key: string) => actions.some((action) => action.key === key);
  const next = can('retry')
    ? { key: 'retry', label: 'Try again', icon: <IconRefresh size={16} />, onClick: () => retry(label) }
    : can('print')
      ? { key: 'print', label: 'Print', icon: <IconPrinter size={16} />, onClick: () => open('print', label) }
      : null;
  const moves = actions
    .filter(({ key }) => key !== next?.key && key !== 'settle')
    .map((action) => ({ ...action, startsGroup: action.key === 'void' }));
  return (
    <>
      <DetailPage
        list={{ id: labelListId, to: labelListPath(), label: 'Shipping labels' }}
        title={`Label ${name.replace(/^label /, '')}`}
        status={
          <>
            <StatusBadge {...labelBadge(label)} />
            {label.is_test && <SampleMark />}
          </>
        }
        subtitle={
          <>
            {serviceOf(label)}, added <TimeText at={label.created_at} />
            {label.created_by && ` by ${label.created_by}`}
            {label.order && (
              <>
                {' · '}
                <Anchor component={Link} to={label.order.url} inherit underline="always">
                  Order {label.order.box_id}
                </Anchor>
              </>
            )}
          </>
        }
        nextAction={next}
        moves={moves}
        banner={<LabelBanners label={label} canBuy={canBuy} />}
        main={
          <>
            <Sides label={label} />
            {(label.tracking_number !== null || label.events.length > 0) && (
              <Section
                title="Parcel"
                note={label.tracking_number && <CopyText value={label.tracking_number} label="tracking number" />}
                action={label.state === 'bought' && <StatusBadge {...parcelStateLabels[label.parcel_state]} />}
              >
                <LabelEvents events={label.events} />
              </Section>
            )}
            {label.state === 'bought' && <LabelPaper label={label} />}
          </>
        }
        side={
          <>
            <ServiceFacts label={label} />
            <CostFacts label={label} />
            <LabelClaims label={label} />
          </>
        }
      />
      {dialogs}
    </>
  );
}
