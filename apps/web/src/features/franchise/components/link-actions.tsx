import { Button, Group, Stack, Switch } from '@mantine/core';
import {
  type CompanyLink,
  takeOverAgain,
  updateLinkWidget,
} from '@tradepost/contracts/franchise/company-link.contract';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { linkKeys } from '../company-link.api.ts';
import { nameOfLink } from '../link-labels.rules.ts';
import type { Ending } from './end-link-dialog.tsx';

export interface LinkActionsProps {
  link: CompanyLink;
  onShares: () => void;
  onEnd: (how: Ending) => void;
}

const canTake = ['catalog', 'conditions', 'prices'] as const;

/** The buttons of a link, by its state and the company's side. */
export function LinkActions({ link, onShares, onEnd }: LinkActionsProps) {
  const { id, side, state, is_outgoing, version, they_give, we_give, shows_in_widget } = link;
  const name = nameOfLink(link);
  const take = useAction(takeOverAgain, {
    invalidates: linkKeys,
    message: 'Started. What’s missing is added in the background.',
  });
  const widget = useAction(updateLinkWidget, { invalidates: linkKeys, message: 'Your choice was saved' });
  const button = (label: string, onClick: () => void) => (
    <Button size="xs" variant="default" onClick={onClick} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
  if (state === 'requested')
    return is_outgoing ? (
      button('Cancel request', () => onEnd('cancel'))
    ) : (
      <Group gap="xs">
        <Button size="xs" onClick={onShares} aria-label={`Review: ${name}`}>
          Review
        </Button>
        {button('Decline', () => onEnd('decline'))}
      </Group>
    );
  if (state !== 'accepted') return button('Remove', () => onEnd('remove'));
  const isParent = side === 'parent';
  const isOffered = !isParent || they_give.includes('widget');
  return (
    <Stack gap="sm" align="flex-end">
      <Group gap="xs" justify="flex-end">
        {button('Change what you share', onShares)}
        {side === 'child' && canTake.some((key) => they_give.includes(key)) && (
          <BusyButton
            size="xs"
            variant="default"
            onClick={() => take.run({ params: { id } })}
            aria-label={`Take over again: ${name}`}
          >
            Take over again
          </BusyButton>
        )}
        {button('Unlink', () => onEnd('unlink'))}
      </Group>
      {isOffered && (
        <Switch
          size="sm"
          label={isParent ? 'Their stores in your widget' : 'Your stores in their widget'}
          checked={isParent ? shows_in_widget : we_give.includes('widget')}
          disabled={widget.isRunning}
          onChange={(event) =>
            void widget.run({ params: { id }, body: { is_shown: event.currentTarget.checked, version } })
          }
        />
      )}
    </Stack>
  );
}
