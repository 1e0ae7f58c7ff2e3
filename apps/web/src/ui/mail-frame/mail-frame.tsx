import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import classes from './mail-frame.module.css';

interface MailFrameProps {
  subject: string;
  html: string;
  plain: string;
  /** The text message, if one is sent too. */
  sms?: string | null;
  /** Beside the switch of the parts. */
  note?: string;
}

/** An email as its reader sees it: formatted, as plain text, or the text message. Nothing in it runs or loads. */
export function MailFrame({ subject, html, plain, sms, note }: MailFrameProps) {
  const [part, setPart] = useState('email');
  const parts = [
    { value: 'email', label: 'Email' },
    { value: 'plain', label: 'Plain text' },
    ...(sms ? [{ value: 'sms', label: 'Text message' }] : []),
  ];
  const shown = parts.some(({ value }) => value === part) ? part : 'email';
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <SegmentedControl size="xs" data={parts} value={shown} onChange={setPart} aria-label="Part of the message" />
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {shown !== 'sms' && <p className={classes.subject}>{subject}</p>}
      {shown === 'email' && <iframe sandbox="" srcDoc={html} title={`Email: ${subject}`} className={classes.mail} />}
      {shown === 'plain' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
        <pre className={classes.plain} tabIndex={0}>
          {plain}
        </pre>
      )}
      {shown === 'sms' && <p className={classes.sms}>{sms}</p>}
    </div>
  );
}
