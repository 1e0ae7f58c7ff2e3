import type { ReactNode } from 'react';
import type { PaywallGate } from '../paywall-of-error.rules.ts';
import classes from './paywall.module.css';

const people = (
  <>
    {[30, 94, 158, 222].map((x, index) => (
      <g key={x} opacity={index === 3 ? 0.45 : 1} strokeDasharray={index === 3 ? '5 5' : undefined}>
        <circle cx={x + 34} cy={58} r={13} />
        <path d={`M${x + 10} 108c2-20 12-28 24-28s22 8 24 28`} />
      </g>
    ))}
  </>
);

const shops = (
  <>
    <path d="M48 116V72h84v44M40 72l12-26h76l12 26z" />
    <path d="M74 116V92h24v24" />
    <g opacity={0.45} strokeDasharray="5 5">
      <path d="M184 116V72h84v44M176 72l12-26h76l12 26z" />
    </g>
  </>
);

const parcel = (
  <>
    <path d="M108 58l52-22 52 22v52l-52 22-52-22z" />
    <path d="M108 58l52 22 52-22M160 80v52M134 47l52 22" />
    <path d="M52 74h34M44 92h42M60 110h26" opacity={0.6} />
  </>
);

const lines = (
  <>
    <rect x={84} y={30} width={152} height={100} rx={8} />
    <path d="M104 58h72M104 80h72M104 102h72M200 58h16M200 80h16M200 102h16" />
  </>
);

const links = (
  <>
    <circle cx={92} cy={80} r={20} />
    <circle cx={228} cy={48} r={16} />
    <circle cx={228} cy={112} r={16} />
    <path d="M112 75l101-23M112 85l101 23" />
  </>
);

const device = (
  <>
    <rect x={130} y={22} width={60} height={116} rx={10} />
    <path d="M144 82l12 12 22-26M152 34h16" />
  </>
);

const pictures: Record<PaywallGate, ReactNode> = {
  users: people,
  locations: shops,
  'mail-in': parcel,
  'bulk-quote': lines,
  datafeed: links,
  publicapi: links,
  phonecheck: device,
  watermark: device,
};

/** An illustration of the missing feature, in the accent color. */
export function PaywallPicture({ gate }: { gate: PaywallGate }) {
  return (
    <svg viewBox="0 0 320 160" className={classes.picture} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round">
        {pictures[gate]}
      </g>
    </svg>
  );
}
