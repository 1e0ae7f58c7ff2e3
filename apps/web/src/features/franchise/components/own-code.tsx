import type { LinkList } from '@tradepost/contracts/franchise/company-link.contract';
import { CopyText } from '../../../ui/copy-text/copy-text.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import classes from './franchise.module.css';

/** Without what everyone knows, and the rest of the code. */
const shortLink = (link: string) => link.replace(/^https?:\/\//, '').replace(/\?code=([0-9a-f]{8}).*$/, '?code=$1…');

/** The company's code and link, which others need to send it a request. */
export function OwnCode({ company_code, link }: Pick<LinkList, 'company_code' | 'link'>) {
  return (
    <Section title="Your code">
      <p className={classes.words}>
        Give your code or link to a company that wants to link with you. By itself it gives no access: you decide on
        each request.
      </p>
      <dl className={classes.pairs}>
        <dt>Code</dt>
        <dd>
          <CopyText value={company_code} label="company code">
            <span className={classes.code}>{company_code}</span>
          </CopyText>
        </dd>
        <dt>Link</dt>
        <dd>
          <CopyText value={link} label="company link">
            <span className={classes.code}>{shortLink(link)}</span>
          </CopyText>
        </dd>
      </dl>
    </Section>
  );
}
