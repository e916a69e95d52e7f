import type { EVIDENCE_TEXTS } from '#compliance/rules/evidence_fields'
import { isEncryptedNow } from '#platform/database/encrypted_column'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

type Row = { id: string } & Record<(typeof EVIDENCE_TEXTS)[number], string | null>

const BATCH = 5_000

/** Ids of listings whose evidence is encrypted with an old key (rule E12). */
export default class ListUnencryptedEvidence {
  async handle(): Promise<string[]> {
    const found: string[] = []

    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await this.#batch(after)
      const due = rows.filter(({ id, ...texts }) => Object.entries(texts).some(isDue))
      found.push(...due.map(({ id }) => id))
      if (rows.length < BATCH) return found
      after = rows.at(-1)!.id
    }
  }

  #batch(after: string): Promise<Row[]> {
    return runSql<Row>(
      sql`SELECT listing_id AS id, licence_number AS "licenceNumber", licence_holder AS "licenceHolder",
        management_area AS "managementArea", rental_approval_reference AS "rentalApprovalReference"
        FROM listing_evidence WHERE listing_id > ${after} ORDER BY listing_id LIMIT ${BATCH}`
    )
  }
}

function isDue([name, stored]: [string, string | null]): boolean {
  return Boolean(stored) && !isEncryptedNow(name, stored!)
}
