import { IconChevronRight } from '@tabler/icons-react';
import type { TemplateRow } from '@tradepost/contracts/messages/template.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { Link } from 'react-router';
import { templatePath } from '../template.rules.ts';
import { EditedMark } from './edited-mark.tsx';
import classes from './template-list.module.css';

/** Templates as links to their editors. */
export function TemplateList({ templates, kind }: { templates: readonly TemplateRow[]; kind: OrderKind }) {
  return (
    <ul className={classes.list}>
      {templates.map((template) => (
        <li key={template.id}>
          <Link to={templatePath(template, kind)} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.label}>{template.label}</span>
              <span className={classes.what}>{template.what}</span>
            </span>
            {template.edited.some((one) => one === kind || one === 'any') && <EditedMark />}
            <IconChevronRight size={16} aria-hidden="true" className={classes.icon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
