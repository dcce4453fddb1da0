-- Oldest program: 0001
--
-- Who named a contact learns that this one wants no more messages. ADR 040.

ALTER TABLE date_plans ADD COLUMN is_contact_stopped boolean NOT NULL DEFAULT false;
