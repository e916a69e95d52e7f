import type { Data } from '@generated/data'
import { Head, usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { cutAtWord } from '~/lib/format'

/** One picture, or the sources of a `<picture>` by media query; strings as in the attributes of an `<img>`. */
export interface FirstPicture {
  srcSet: string
  sizes: string
  media?: string
}

interface SeoProps {
  title: string
  description?: string
  /** Path of the canonical URL; by default the current path without its query. */
  path?: string
  /** Path or URL of the picture in link previews. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** For private pages: no search engines, no link previews. */
  noindex?: boolean
  jsonLd?: object
  /** The first picture of the page, which is preloaded. */
  firstPicture?: FirstPicture[]
  children?: ReactNode
}

/** Browsers draw a page and ask for its picture at once: a preload would come too late and be used by nothing. */
const IS_SERVER = typeof document === 'undefined'

/** Characters that link previews show of a title. */
const SHARED_TITLE = 88

const DEFAULT_IMAGE = { path: '/social.jpg', alt: 'Yachts at their moorings below Rangitoto' }

/** Title and metadata for search engines and link previews. Used once per page instead of Head. */
export function Seo({ title, noindex, ...preview }: SeoProps) {
  if (noindex)
    return (
      <Head title={title}>
        <meta head-key="robots" name="robots" content="noindex, nofollow" />
        {preview.children}
      </Head>
    )

  return <PublicHead title={title} {...preview} />
}

function PublicHead({
  title,
  description,
  path,
  image = DEFAULT_IMAGE.path,
  type = 'website',
  jsonLd,
  firstPicture = [],
  children,
}: Omit<SeoProps, 'noindex'>) {
  const { site } = usePage<Data.SharedProps>().props
  const url = `${site.url}${path ?? site.path}`
  const picture = image.startsWith('/') ? `${site.url}${image}` : image

  return (
    <Head title={title}>
      {(IS_SERVER ? firstPicture : []).map(({ srcSet, sizes, media }) => (
        <link
          key={srcSet}
          head-key={`picture ${media ?? ''}`}
          rel="preload"
          as="image"
          imageSrcSet={srcSet}
          imageSizes={sizes}
          {...(media && { media })}
          fetchPriority="high"
        />
      ))}
      <link head-key="canonical" rel="canonical" href={url} />
      <meta
        head-key="og:title"
        property="og:title"
        content={cutAtWord(title || site.name, SHARED_TITLE)}
      />
      <meta head-key="og:url" property="og:url" content={url} />
      <meta head-key="og:type" property="og:type" content={type} />
      <meta head-key="og:site_name" property="og:site_name" content={site.name} />
      <meta head-key="og:locale" property="og:locale" content="en_NZ" />
      <meta head-key="og:image" property="og:image" content={picture} />
      <meta
        head-key="og:image:alt"
        property="og:image:alt"
        content={image === DEFAULT_IMAGE.path ? DEFAULT_IMAGE.alt : title}
      />
      <meta head-key="twitter:card" name="twitter:card" content="summary_large_image" />
      {description && <meta head-key="description" name="description" content={description} />}
      {description && (
        <meta head-key="og:description" property="og:description" content={description} />
      )}
      {jsonLd && (
        <script head-key="json-ld" type="application/ld+json">
          {JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}
        </script>
      )}
      {children}
    </Head>
  )
}
