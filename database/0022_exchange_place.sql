-- Drivers are held before cars. This reference held the partner of whoever gave a car back, after the car: two partners who
-- left at once waited for each other. Whoever is written here has the car, and drivers are never deleted.
alter table assignations drop constraint assignations_exchange_of_fkey;
