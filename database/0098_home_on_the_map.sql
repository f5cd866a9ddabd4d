set local lock_timeout = '5s';

-- Where the home address is, from the list of places or from a pin on the map. The limits are those of domain/geography/chile.
alter table drivers add column latitude double precision, add column longitude double precision;
alter table drivers add constraint drivers_home check (
  (latitude is null) = (longitude is null)
  and (latitude is null or (latitude between -56.6 and -17.4 and longitude between -109.6 and -66.3))
) not valid;
