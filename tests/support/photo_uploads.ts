import type { ApiClient } from '@japa/api-client'
import type Listing from '#catalog/models/listing'
import { bearer } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { picture } from '#tests/support/photos'

interface Upload {
  client: ApiClient
  listing: Listing
  /** Left out: nobody is signed in. */
  token?: string
  /** Left out: an ordinary picture. */
  content?: Buffer
  fields?: Record<string, string>
  filename?: string
}

/** Sends a picture for a listing, as the edit screen does. */
export async function upload({ client, listing, token, content, fields = {}, filename }: Upload) {
  const file = content ?? (await picture())
  const call = client
    .post(`/api/photos/listing/${listing.id}/upload`)
    .file('file', file, { filename: filename ?? 'harbour.jpg' })

  for (const [name, value] of Object.entries(fields)) call.field(name, value)
  return token ? call.bearerToken(token) : call
}

/** The photo that an upload made. */
export async function uploaded(options: Upload) {
  const answer = await upload(options)
  answer.assertStatus(201)
  return answer.body()
}

/** A listing, and the access token of its owner. */
export async function listingWithToken() {
  const listing = await createListing()
  return { listing, token: await bearer(listing.owner) }
}
