-- outside a transaction
set lock_timeout = '5s';

-- A bill has one boleta or one factura. `tax_documents_boleta` stays for the release before, which knows boletas alone.
drop index concurrently if exists tax_documents_sale;
create unique index concurrently tax_documents_sale on tax_documents (bill_id) where refers_to is null;
-- The documents of a month, for the sales book.
drop index concurrently if exists tax_documents_date;
create index concurrently tax_documents_date on tax_documents (date);
