-- One person, one driver. A deleted account keeps its RUT for the tax documents that name it, and blocks nobody.
create unique index drivers_rut on drivers (rut) where not deleted;

alter table drivers
  add constraint drivers_gender check (gender in ('female', 'male', 'other')),
  add constraint drivers_parking check (parking in (0, 1)),
  -- Accepted data always name the person.
  add constraint drivers_rut_written check (rut ~ '^[0-9]{6,8}-[0-9K]$');
