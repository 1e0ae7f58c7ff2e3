import type { LoneLabel } from '@tradepost/contracts/shipping/seller-link.contract';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import classes from './lone-label.module.css';
import { SellerLabelCard } from './seller-label.tsx';

/** A label that was emailed by itself: from where to where, and the way to print it. */
export function LoneLabelCard({ lone, token }: { lone: LoneLabel; token: string }) {
  const { write } = useSellerLanguage();
  return (
    <>
      <p className={classes.words}>{write('{company} sends you a prepaid label.', { company: lone.company_name })}</p>
      <div className={classes.ways}>
        <Way title={write('From')} lines={lone.from_lines} />
        <Way title={write('To')} lines={lone.to_lines} />
      </div>
      <SellerLabelCard label={lone.label} token={token} />
    </>
  );
}

function Way({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      <address className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
          <span key={index}>{line}</span>
        ))}
      </address>
    </div>
  );
}
