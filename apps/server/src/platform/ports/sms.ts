export interface OutgoingText {
  /** E.164: `+15551234567`. */
  to: string;
  body: string;
}

/** Sends text messages. Without an SMS account it returns `outbox` and sends nothing. */
export interface Sms {
  send(text: OutgoingText): Promise<'sent' | 'outbox'>;
}
