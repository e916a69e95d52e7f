import type pg from 'pg'
import { openSession } from './session.ts'
import { tokenOf } from '../data/tokens.ts'
import type { Work } from './work.ts'

/** Beyond all people of the data. */
const [RENTER, OWNER] = [10_000_001, 10_000_005]
const STAYS = [1, 20]
/** None with a full calendar. */
const MOORINGS = [11, 13]

/** A renter with twenty stays and an owner with three moorings; who they are is written once. */
const PEOPLE = `
  INSERT INTO users (id, email, first_name, last_name, phone, role, email_verified_at, stripe_onboarded)
  SELECT bench.id('user', n), 'person.' || n || '@example.com', 'Person', n, '+6421' || n, role, now(), role = 'OWNER'
  FROM (VALUES (${RENTER}, 'USER'), (${OWNER}, 'OWNER')) people (n, role) ON CONFLICT DO NOTHING;
  INSERT INTO auth_access_tokens (id, tokenable_id, type, hash, abilities, created_at, updated_at, last_used_at, expires_at)
  SELECT bench.id('token', n), bench.id('user', n), 'auth_token', encode(sha256(md5('secret' || n)::bytea), 'hex'),
    '["*"]', now(), now(), now() + interval '9 years', now() + interval '10 years'
  FROM unnest(ARRAY[${RENTER}, ${OWNER}]) n ON CONFLICT DO NOTHING;
  UPDATE bookings SET renter_id = bench.id('user', ${RENTER})
  WHERE id IN (SELECT bench.id('booking', n) FROM generate_series(${STAYS.join(', ')}) n)
    AND renter_id <> bench.id('user', ${RENTER});
  UPDATE transactions SET payer_id = bench.id('user', ${RENTER})
  WHERE reference IN (SELECT bench.id('booking', n) FROM generate_series(${STAYS.join(', ')}) n)
    AND payer_id <> bench.id('user', ${RENTER});
  UPDATE listings SET owner_id = bench.id('user', ${OWNER})
  WHERE id IN (SELECT bench.id('listing', n) FROM generate_series(${MOORINGS.join(', ')}) n)
    AND owner_id <> bench.id('user', ${OWNER});
  UPDATE bookings SET owner_id = bench.id('user', ${OWNER})
  WHERE listing_id IN (SELECT bench.id('listing', n) FROM generate_series(${MOORINGS.join(', ')}) n)
    AND owner_id <> bench.id('user', ${OWNER})`

/** What people see first once they have signed in. */
export async function dashboardWorks(pool: pg.Pool, origin: string): Promise<Work[]> {
  await pool.query(PEOPLE)
  const dashboards = [
    { letter: 'u', title: 'dashboard of a renter', path: '/user/dashboard', person: RENTER },
    { letter: 'v', title: 'dashboard of an owner', path: '/owner/dashboard', person: OWNER },
  ]

  return Promise.all(
    dashboards.map(async ({ letter, title, path, person }): Promise<Work> => {
      const cookie = await openSession(origin, tokenOf(person))
      const headers = { accept: 'text/html', cookie }

      return {
        letter,
        title,
        servers: ['ours'],
        request: () => ({ method: 'GET', path, headers }),
        least: { rate: 300 },
      }
    })
  )
}
