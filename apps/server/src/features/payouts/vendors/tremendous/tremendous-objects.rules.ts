/** What Tremendous answers, as far as it is read. */

export interface TremendousReward {
  id: string;
  order_id?: string;
  value?: { denomination: number; currency_code: string };
  recipient?: { name?: string; email?: string; phone?: string };
  delivery?: {
    method: 'EMAIL' | 'LINK' | 'PHONE';
    status?: 'SCHEDULED' | 'PENDING' | 'SUCCEEDED' | 'FAILED';
    link?: string;
  };
}

export interface TremendousOrder {
  id: string;
  external_id?: string | null;
  status: string;
  payment?: { total?: number; refund?: { total?: number } };
  rewards?: TremendousReward[];
}

export interface TremendousFundingSource {
  id: string;
  method: string;
  status?: string;
  usage_permissions?: string[];
  meta?: { available_cents?: number; institution_name?: string; last4?: string; network?: string };
}

export interface TremendousCampaign {
  id: string;
  name: string;
  description?: string | null;
  products?: string[];
}
