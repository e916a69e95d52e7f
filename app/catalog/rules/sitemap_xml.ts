export interface SitemapEntry {
  /** The whole URL. */
  address: string
  /** UTC. */
  changedAt?: Date
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A sitemap in the format of sitemaps.org. */
export function pagesXml(entries: SitemapEntry[]): string {
  return documentOf('urlset', 'url', entries)
}

export function indexXml(entries: SitemapEntry[]): string {
  return documentOf('sitemapindex', 'sitemap', entries)
}

function documentOf(root: string, element: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${escaped(address)}</loc>${changed}</${element}>`
  })

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign])
}
