-- Makes the role and the database of the site in an empty PostgreSQL. The role owns its database and nothing else, which is
-- enough for the migrations too: their extensions may be created by the owner of a database. Afterwards the superuser has no
-- password, so it signs in only within the container: docker compose exec postgres psql -U postgres
\getenv password POSTGRES_PASSWORD
CREATE ROLE moorings LOGIN PASSWORD :'password';
CREATE DATABASE auckland_moorings OWNER moorings;
REVOKE ALL ON DATABASE auckland_moorings, postgres, template1 FROM PUBLIC;
ALTER ROLE postgres PASSWORD NULL;
