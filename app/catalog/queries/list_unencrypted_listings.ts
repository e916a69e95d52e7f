import { isEncryptedNow } from '#platform/database/encrypted_column'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

type Row = Record<'mooringNumber' | 'accessCode' | 'accessInstructions', string | null> & {
  id: string
}

const BATCH = 5_000

/**
 * Ids of listings, deleted ones too, and of drafts with access details or links to calendars in plain text or encrypted with an
 * old key.
 */
export default class ListUnencryptedListings {
  async handle(): Promise<string[]> {
    const found: string[] = []

    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await this.#batch(after)
      const due = rows.filter(({ id, ...details }) => Object.entries(details).some(isDue))
      found.push(...due.map(({ id }) => id))
      if (rows.length < BATCH) return [...new Set([...found, ...(await this.#ofCalendars())])]
      after = rows.at(-1)!.id
    }
  }

  async #ofCalendars(): Promise<string[]> {
    const links = await runSql<{ listingId: string; token: string | null; url: string | null }>(
      sql`SELECT listing_id AS "listingId", token, NULL AS url FROM calendar_feeds
        UNION ALL SELECT listing_id, NULL, url FROM calendar_imports`
    )

    return links
      .filter(({ listingId, ...secrets }) => Object.entries(secrets).some(isDue))
      .map(({ listingId }) => listingId)
  }

  #batch(after: string): Promise<Row[]> {
    return runSql<Row>(
      sql`SELECT id, mooring_number AS "mooringNumber", access_code AS "accessCode",
        access_instructions AS "accessInstructions"
        FROM (SELECT id, mooring_number, access_code, access_instructions FROM listings
          UNION ALL SELECT id, mooring_number, access_code, access_instructions FROM listing_drafts) written
        WHERE id > ${after} ORDER BY id LIMIT ${BATCH}`
    )
  }
}

function isDue([name, stored]: [string, string | null]): boolean {
  return Boolean(stored) && !isEncryptedNow(name, stored!)
}
