import { usePage } from '@inertiajs/react'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { urlFor } from '~/lib/routes'
import { searchedOf } from '~/lib/searched'

/** Leads from a mooring back to the search that it was found by, which its address carries; nothing without one. */
export function BackToSearch() {
  const searched = searchedOf(usePage().url)
  if (Object.keys(searched).length === 0) return null

  return (
    <Link
      href={urlFor('browse', {}, { qs: searched })}
      prefetch
      className="-my-4 inline-flex min-h-11 items-center gap-[0.4rem] self-start text-sm/body font-emphasis text-link underline-offset-[0.2em] hover:underline print:hidden"
    >
      <Icon name="arrow-left" size={18} />
      {wordsOf(searched)}
    </Link>
  )
}

function wordsOf({ search, near, region }: Record<string, string | undefined>): string {
  if (search) return `Moorings matching "${search}"`
  if (near) return `Moorings near ${near}`

  return region ? `Moorings in ${region}` : 'Back to your search'
}
