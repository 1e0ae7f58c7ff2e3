import { Text } from '@mantine/core';
import { isReadableOn } from '@tradepost/contracts/shop/contrast.rules';
import type { WidgetSettings } from '@tradepost/contracts/shop/widget-settings.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { shopPath } from '../../shop-paths.rules.ts';
import classes from './widget-preview.module.css';

interface WidgetPreviewProps {
  settings: WidgetSettings;
  /** As typed. */
  accent: string;
  text: string;
}

/** The button as it is typed, and the shop as it is saved. */
export function WidgetPreview({ settings, accent, text }: WidgetPreviewProps) {
  const { is_live, company_token, start_category, version } = settings;
  const color = /^#[0-9a-f]{6}$/i.test(accent) && isReadableOn(accent, '#ffffff') ? accent : undefined;
  const path = shopPath({ company: company_token, isEmbedded: true }, ...(start_category ? [start_category] : []));
  return (
    <Section title="Preview" note="The button as you edit it, the shop as it is saved">
      <div className={classes.site}>
        <span className={classes.button} style={color ? { background: color } : undefined}>
          {text || 'Sell your device'}
        </span>
      </div>
      {is_live ? (
        <iframe key={version} src={path} title="Preview of the shop" className={classes.frame} />
      ) : (
        <Text size="sm" c="dimmed">
          Turn on your storefront to see the shop here.
        </Text>
      )}
    </Section>
  );
}
