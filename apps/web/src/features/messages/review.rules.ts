import type { ReviewEmail } from '@tradepost/contracts/messages/review-email.contract';

/** The fields of the review email's form. */
export interface ReviewValues extends Record<string, unknown> {
  /** Text while it is being typed. */
  delay_days: number | string;
  link: string;
  subject: string;
  body: string;
}

export const noReview: ReviewValues = { delay_days: 7, link: '', subject: '', body: '' };

export const reviewLabels: Record<string, string> = {
  delay_days: 'Days after completion',
  link: 'Review page',
  subject: 'Subject',
  body: 'Text',
};

export const toReviewValues = ({ delay_days, link, subject, body }: ReviewEmail): ReviewValues => ({
  delay_days,
  subject,
  body,
  link: link ?? '',
});
