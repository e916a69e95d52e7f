import type { ApiClient } from '@japa/api-client'
import type Listing from '#catalog/models/listing'
import { bearer } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { picture } from '#tests/support/photos'

interface Upload {
  client: ApiClient
  listing: Listing
  /** Default: not signed in. */
  token?: string
  /** Default: an ordinary picture. */
  content?: Buffer
  fields?: Record<string, string>
  filename?: string
}

/** Uploads a picture for a listing, as the edit page does. */
export async function upload({ client, listing, token, content, fields = {}, filename }: Upload) {
  const file = content ?? (await picture())
  const call = client
    .post(`/api/photos/listing/${listing.id}/upload`)
    .file('file', file, { filename: filename ?? 'harbour.jpg' })

  for (const [name, value] of Object.entries(fields)) call.field(name, value)
  return token ? call.bearerToken(token) : call
}

/** The photo created by an upload. */
export async function uploaded(options: Upload) {
  const answer = await upload(options)
  answer.assertStatus(201)
  return answer.body()
}

/** A listing and its owner's access token. */
export async function listingWithToken() {
  const listing = await createListing()
  return { listing, token: await bearer(listing.owner) }
}
