import { Container } from '~/components/ui/container'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { plural } from '~/lib/format'
import { browseAddress } from './browse_address'

interface WatersProps {
  /** Regions, those with the most moorings first. */
  waters: { name: string; listings: number }[]
}

/** The regions with their numbers of moorings; each leads to them. */
export function Waters({ waters }: WatersProps) {
  if (waters.length === 0) return null

  return (
    <Container as="section" className="pt-section" aria-labelledby="waters-title">
      <h2 id="waters-title">Where you can moor</h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {waters.map(({ name, listings }) => (
          <li key={name}>
            <Link
              href={browseAddress({ region: name })}
              className="flex h-full items-start gap-3 rounded-lg border border-line bg-raised p-4 hover:border-accent"
            >
              <Icon name="compass" className="mt-0.5 shrink-0 text-link max-sm:hidden" />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-muted">{plural(listings, 'mooring')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  )
}
