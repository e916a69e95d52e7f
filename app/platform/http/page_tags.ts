import vite from '@adonisjs/vite/services/main'
import { scriptsAfterPicture } from '#platform/http/scripts_after_picture'

/** Stands for the nonce in tags, which hold nothing that people write. */
const NONCE = '-nonce-'

const FONTS = ['figtree-latin', 'bricolage-grotesque-latin']

/** Fonts, style sheets and scripts of a page, each once; the nonce stands between the pieces. Scripts get a low priority. */
export async function pageTags(component: string, isLate: boolean): Promise<string[]> {
  const tags = await vite.generateEntryPointsTags([
    'inertia/app.tsx',
    `inertia/pages/${component}.tsx`,
  ])
  const scripts = tags.filter(
    ({ attributes }) => attributes.rel === 'modulepreload' || attributes.src
  )
  for (const { attributes } of scripts) attributes.fetchpriority = 'low'
  const others = isLate ? tags.filter((tag) => !scripts.includes(tag)) : tags

  return [
    ...FONTS.map(fontTag),
    vite.getReactHmrScript({ nonce: NONCE }) ?? '',
    ...differing(others),
    isLate ? scriptsAfterPicture(differing(scripts), NONCE) : '',
  ]
    .filter(Boolean)
    .join('\n    ')
    .split(NONCE)
}

function fontTag(name: string) {
  const href = vite.assetPath(`inertia/assets/fonts/${name}.woff2`)

  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
}

function differing<Tag extends object>(tags: Tag[]): Tag[] {
  return [...new Map(tags.map((tag) => [String(tag), tag])).values()]
}
