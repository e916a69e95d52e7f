import { router } from '@inertiajs/react'
import { Seo } from '~/components/ui/seo'
import { browseAddress } from '~/features/catalog/browse_address'
import { HomeMoorings } from '~/features/catalog/home_moorings'
import { SearchBar } from '~/features/catalog/search_bar'
import type { CardListing } from '~/features/catalog/types'
import { Waters } from '~/features/catalog/waters'
import { CallToAction } from '~/features/shared/call_to_action'
import { ForOwners } from '~/features/shared/for_owners'
import { firstPicture } from '~/features/shared/harbour_picture'
import { Hero } from '~/features/shared/hero'
import { HowItWorks } from '~/features/shared/how_it_works'
import { WhyChoose } from '~/features/shared/why_choose'
import type { InertiaProps } from '~/types'

type HomeProps = InertiaProps<{
  moorings: CardListing[]
  waters: { name: string; listings: number }[]
}>

export default function Home({ site, moorings, waters }: HomeProps) {
  return (
    <>
      <Seo
        title="Find Your Perfect Mooring"
        description="Rent a boat mooring in Auckland, the Hauraki Gulf or the Bay of Islands by the night or the week. Book instantly and pay securely by card."
        firstPicture={firstPicture}
        jsonLd={{
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'WebSite', 'name': site.name, 'url': `${site.url}/` },
            {
              '@type': 'Organization',
              'name': site.name,
              'url': `${site.url}/`,
              'logo': `${site.url}/apple-touch-icon.png`,
              'areaServed': 'Auckland, New Zealand',
            },
          ],
        }}
      />
      <Hero
        search={
          <SearchBar
            label="Location"
            placeholder="Try Auckland or Bay of Islands"
            button="Search Moorings"
            onSearch={(parts) => router.visit(browseAddress(parts))}
          />
        }
      />
      <HomeMoorings moorings={moorings} />
      <Waters waters={waters} />
      <ForOwners />
      <WhyChoose />
      <HowItWorks />
      <CallToAction />
    </>
  )
}
