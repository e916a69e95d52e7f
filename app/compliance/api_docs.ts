import type { NamedMeanings } from '#platform/openapi/meanings'
import type { Operations } from '#platform/openapi/operation'

export const meanings: NamedMeanings = {}

export const about =
  "What Auckland's rules ask of moorings that are rented: evidence that owners give and administrators check, and notices to the harbourmaster."

export const operations: Operations = {}
