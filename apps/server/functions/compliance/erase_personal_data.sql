-- Erases the personal data of customers (a person and the records merged into it): at once what no law asks for; `is_final`
-- also what was kept until its time. Returns the pictures and signatures that are left without a record.
create or replace function erase_personal_data(ids bigint[], is_final boolean) returns bigint[] language plpgsql as $$
declare
  company constant bigint := current_company_id();
  order_ids constant bigint[] := array(select id from orders where company_id = company and customer_id = any (ids));
  invoice_ids constant bigint[] := array(select id from invoices where company_id = company and customer_id = any (ids));
  -- Read before they are erased.
  emails constant text[] := array(select lower(email) from customers where company_id = company and id = any (ids) and email is not null);
  files bigint[] := '{}';
begin
  update customers set first_name = 'Erased', last_name = 'customer ' || id, company_name = null, email = null, phone = null,
         phone_key = null, address_text = null, date_of_birth = null, language = null, tax_number = null, notes = null,
         marketing_consent = false, flag = null, sales_person_id = null, blocked_reason = null, payout_method = null,
         payout_mask = null, status = 0, erased_at = coalesce(erased_at, app_now()), version = version + 1, updated_at = app_now()
   where company_id = company and id = any (ids);
  perform erase_agent_proposals(ids, order_ids, emails);
  delete from customer_payouts where company_id = company and customer_id = any (ids);
  delete from customer_contacts where company_id = company and customer_id = any (ids);
  delete from seller_entries where company_id = company and (customer_id = any (ids) or order_id = any (order_ids));
  delete from affiliate_orders where company_id = company and order_id = any (order_ids);
  delete from marketing_consents where company_id = company and (customer_id = any (ids) or order_id = any (order_ids));
  delete from order_notes where company_id = company and order_id = any (order_ids) and audience = 'customer';
  update bulk_quote_messages set body = null where company_id = company and order_id = any (order_ids) and body is not null;
  update sent_quotes set note = null where company_id = company and order_id = any (order_ids) and note is not null;
  update quote_answers set note = null where company_id = company and order_id = any (order_ids) and note is not null;
  update mails set to_address = 'erased', subject = 'Erased', html = '', plain = '', sealed = null, unsubscribe_url = null, error = null,
         status = case status when 'failed' then 'canceled' else status end
   where company_id = company and status <> 'queued'
     and ((root = 'orders' and root_id = any (order_ids)) or (root = 'customers' and root_id = any (ids))
       or (root = 'invoices' and root_id = any (invoice_ids)));
  if is_final then
    files := array(
      select file_id from compliance_signatures where company_id = company and order_id = any (order_ids) and file_id is not null
      union select unnest(array[front_file_id, back_file_id]) from compliance_cards where company_id = company and order_id = any (order_ids)
      union select file_id from order_pictures where company_id = company and order_id = any (order_ids));
    delete from compliance_signatures where company_id = company and order_id = any (order_ids);
    delete from order_pictures where company_id = company and order_id = any (order_ids);
    delete from order_notes where company_id = company and order_id = any (order_ids);
    update compliance_cards set document_type = null, document_number = null, document_mask = null, issuer_country = null,
           issuer_region = null, expires_on = null, birth_date = null, first_name = null, last_name = null, address_text = null,
           front_file_id = null, back_file_id = null, version = version + 1, updated_at = app_now()
     where company_id = company and order_id = any (order_ids);
    update orders set payout_details = null, payout_mask = null, payout_account_key = null
     where company_id = company and id = any (order_ids) and num_nonnulls(payout_details, payout_mask, payout_account_key) > 0;
    update payout_baselines set sealed_details = null
     where company_id = company and order_id = any (order_ids) and sealed_details is not null;
    update order_payouts set mask = null, reference = null
     where company_id = company and order_id = any (order_ids) and num_nonnulls(mask, reference) > 0;
    update shipping_labels set from_address = erased_address(from_address), to_address = erased_address(to_address)
     where company_id = company and order_id = any (order_ids);
    update order_offers set return_address = null
     where company_id = company and order_id = any (order_ids) and return_address is not null;
    update payout_checks set payee = 'Erased', address_text = '', memo = '' where company_id = company and order_id = any (order_ids);
    update invoices set bill_name = 'Erased', bill_company = null, bill_email = null, bill_address = null, bill_tax_number = null,
           note = ''
     where company_id = company and id = any (invoice_ids);
    update invoice_payments set reference = null, note = null
     where company_id = company and invoice_id = any (invoice_ids) and num_nonnulls(reference, note) > 0;
    update unit_sales set buyer_name = '', note = ''
     where company_id = company and customer_id = any (ids) and (buyer_name <> '' or note <> '');
    perform erase_order_change_values(order_ids);
    perform erase_sale_change_values(invoice_ids,
      array(select id from unit_sales where company_id = company and customer_id = any (ids)));
  end if;
  perform erase_change_values(ids);
  return array(select unnest(files) except select null);
end $$;
