import { urlFor } from '@adonisjs/core/services/url_builder'
import marketplace from '#config/marketplace'

type BuildUrl = (name: string, params?: object, options?: object) => string

/** The whole address of a page by the name of its route: for mails, and for Stripe to send people back. */
export const pageUrl = build as typeof urlFor

function build(name: string, params?: object, options?: object): string {
  return (urlFor as BuildUrl)(name, params, { ...options, prefixUrl: marketplace.url })
}
