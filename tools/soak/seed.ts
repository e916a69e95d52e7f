import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

export interface Seeded {
  /** Access tokens. */
  renters: string[]
  owner: string
  admin: string
  /** Ids. */
  listings: string[]
}

/** Inserts users with access tokens and public moorings into the database. */
export async function seed(
  database: pg.Pool,
  { renters, listings }: { renters: number; listings: number }
): Promise<Seeded> {
  const [owner] = await createPeople(database, 'OWNER', 1)
  const [admin] = await createPeople(database, 'ADMIN', 1)
  const people = await createPeople(database, 'USER', renters)

  return {
    owner: owner.token,
    admin: admin.token,
    renters: people.map(({ token }) => token),
    listings: await createListings(database, owner.id, listings),
  }
}

/** Inserts people of a role. Their addresses begin with the name. */
export async function createPeople(
  database: pg.Pool,
  role: string,
  count: number,
  name = role
): Promise<{ id: string; token: string }[]> {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO users (email, first_name, last_name, phone, role, email_verified_at)
     SELECT lower($3) || n || '@example.test', 'Soak', $1, '+6421' || 5000000 + n, $1, now() FROM generate_series(1, $2::int) n
     RETURNING id`,
    [role, count, name]
  )

  return Promise.all(rows.map(async ({ id }) => ({ id, token: await createToken(database, id) })))
}

/** An access token as created by signing in. */
async function createToken(database: pg.Pool, userId: string): Promise<string> {
  const secret = randomBytes(30).toString('hex')
  const hash = createHash('sha256').update(secret).digest('hex')
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO auth_access_tokens (tokenable_id, type, hash, abilities, created_at, updated_at, expires_at)
     VALUES ($1, 'auth_token', $2, '["*"]', now(), now(), now() + interval '1 day') RETURNING id`,
    [userId, hash]
  )

  return `oat_${encode(rows[0].id)}.${encode(secret)}`
}

function encode(text: string) {
  return Buffer.from(text).toString('base64url')
}

/** Inserts public moorings of an owner, permitted by the harbour's rules. Returns their ids. */
export async function createListings(
  database: pg.Pool,
  ownerId: string,
  count: number
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO listings (owner_id, title, description, location, region, mooring_number, latitude, longitude,
       public_latitude, public_longitude, mooring_type, high_tide_depth, low_tide_depth, max_vessel_length,
       weight_capacity, licensed_vessel_type, next_inspection_date, price_per_night_cents, weekly_rate_cents,
       moderation_status, permit_checked, approval_until, inspection_until)
     SELECT $1, 'Soak mooring ' || n, 'A mooring that many people want.', 'Okahu Bay', 'Auckland', 'S' || n,
       -36.8, 174.8, -36.805, 174.8, 'Swing Mooring', 4, 2, 12, 8000, 'Yacht', current_date + 400, 4500, 25000,
       'approved', true, current_date + 900, current_date + 900
     FROM generate_series(1, $2::int) n RETURNING id`,
    [ownerId, count]
  )

  return rows.map(({ id }) => id)
}
