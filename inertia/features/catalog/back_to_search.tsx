import { usePage } from '@inertiajs/react'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { urlFor } from '~/lib/routes'

const ASKED = ['search', 'near', 'region', 'checkIn', 'vesselLength', 'draft', 'vesselId']

/** Leads from a mooring back to the search that it was found by, which its address carries; nothing without one. */
export function BackToSearch() {
  const { searchParams: asked, search } = new URL(usePage().url, 'https://any.example')
  if (!ASKED.some((name) => asked.has(name))) return null

  return (
    <Link
      href={urlFor('browse') + search}
      prefetch
      className="-my-4 inline-flex min-h-11 items-center gap-[0.4rem] self-start text-sm/body font-emphasis text-link underline-offset-[0.2em] hover:underline print:hidden"
    >
      <Icon name="arrow-left" size={18} />
      {wordsOf(asked)}
    </Link>
  )
}

function wordsOf(asked: URLSearchParams): string {
  const [search, near, region] = ['search', 'near', 'region'].map((name) => asked.get(name))
  if (search) return `Moorings matching "${search}"`
  if (near) return `Moorings near ${near}`

  return region ? `Moorings in ${region}` : 'Back to your search'
}
