-- What the link under an alert's letter opens: the address of this member gets no more of them. It stands for the address that she has
-- now, so another address takes it away.
CREATE TABLE letter_stops (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  token text NOT NULL UNIQUE
);

CREATE FUNCTION delete_stop_of_former_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM letter_stops WHERE member_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER members_email_changed AFTER UPDATE OF email ON members
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION delete_stop_of_former_address();
