import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import CountPublicListings from '#catalog/queries/count_public_listings'
import ListPublicAddresses from '#catalog/queries/list_public_addresses'
import { indexXml, pagesXml, type SitemapEntry } from '#catalog/rules/sitemap_xml'
import { NotFound } from '#shared/exceptions/domain_error'

const PAGES = ['/', '/listings', '/about', '/contact', '/terms', '/privacy', '/harbour-rules']
const PART = /^[1-9]\d{0,4}$/
const SIZE = marketplace.pages.sitemap

/** GET /sitemap.xml: public pages and listings; beyond the size of one file an index of parts (/sitemaps/1.xml). */
export default class SitemapsController {
  @inject()
  async index(ctx: HttpContext, count: CountPublicListings, listings: ListPublicAddresses) {
    const now = DateTime.utc()
    const parts = Math.ceil((await count.handle({ now })) / SIZE)
    if (parts <= 1)
      return this.#send(ctx, pagesXml(await this.#entries({ part: 1, now, listings })))

    const addresses = Array.from({ length: parts }, (_, index) => `/sitemaps/${index + 1}.xml`)
    return this.#send(ctx, indexXml(addresses.map(entryOf)))
  }

  @inject()
  async show(ctx: HttpContext, listings: ListPublicAddresses) {
    const { part } = ctx.params
    const entries = PART.test(part)
      ? await this.#entries({ part: Number(part), now: DateTime.utc(), listings })
      : []
    if (entries.length === 0) throw new NotFound('Not found')

    return this.#send(ctx, pagesXml(entries))
  }

  async #entries(options: { part: number; now: DateTime; listings: ListPublicAddresses }) {
    const { part, now, listings } = options
    const rows = await listings.handle({ part, size: SIZE, now })
    const pages = part === 1 ? PAGES.map(entryOf) : []

    return pages.concat(
      rows.map(({ id, updatedAt }) => ({ ...entryOf(`/listing/${id}`), changedAt: updatedAt }))
    )
  }

  #send({ response }: HttpContext, xml: string) {
    response.header('Cache-Control', 'public, max-age=3600')
    return response.type('application/xml').send(xml)
  }
}

function entryOf(path: string): SitemapEntry {
  return { address: `${marketplace.url}${path}` }
}
