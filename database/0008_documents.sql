-- A driver's document: one of each name, the newest upload. Both name forms of the API mean these rows.
create table driver_documents (
  driver_id text not null references drivers (id),
  name text not null check (
    name in (
      'cedulaIdentidadFront', 'cedulaIdentidadBack', 'licenciaConducirFront', 'licenciaConducirBack',
      'certificadoAntecedentes', 'hojaVida'
    )
  ),
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'ERRORS', 'EXPIRING', 'EXPIRED')),
  file_id text not null unique references files (id),
  -- What staff told the driver about it.
  reason text,
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  -- The last day it is valid.
  expires_on date,
  -- An early renewal waits for review: what it renews counts until this day.
  covered_until date,
  primary key (driver_id, name),
  check (covered_until is null or status in ('PENDING', 'REJECTED', 'ERRORS'))
);

create index driver_documents_expiry on driver_documents (expires_on) where expires_on is not null;
create index driver_documents_cover on driver_documents (covered_until) where covered_until is not null;
