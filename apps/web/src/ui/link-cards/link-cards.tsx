import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './link-cards.module.css';

interface LinkCard {
  to: string;
  label: string;
  description: string;
  /** Before the texts. */
  icon?: ReactNode;
  /** Beside the label, such as a status. */
  status?: ReactNode;
  /** Below the description. */
  foot?: ReactNode;
}

interface LinkCardsProps {
  label: string;
  cards: readonly LinkCard[];
}

/** A group of cards, each of which is a link as a whole. */
export function LinkCards({ label, cards }: LinkCardsProps) {
  return (
    <section aria-label={label}>
      <h2 className={classes.label}>{label}</h2>
      <ul className={classes.cards}>
        {cards.map(({ to, label, description, icon, status, foot }) => (
          <li key={to} className={classes.card}>
            {icon && <span className={classes.icon}>{icon}</span>}
            <div className={classes.texts}>
              <div className={classes.head}>
                <Link to={to} className={classes.name}>
                  {label}
                </Link>
                {status && <span className={classes.status}>{status}</span>}
              </div>
              <p className={classes.description}>{description}</p>
              {foot && <div className={classes.foot}>{foot}</div>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
