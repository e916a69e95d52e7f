import { Seo } from '~/components/ui/seo'
import { CallToAction } from '~/features/shared/call_to_action'
import { firstPicture } from '~/features/shared/harbour_picture'
import { Hero } from '~/features/shared/hero'
import { HowItWorks } from '~/features/shared/how_it_works'
import { WhyChoose } from '~/features/shared/why_choose'
import type { InertiaProps } from '~/types'

export default function Home({ site }: InertiaProps) {
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
      <Hero />
      <WhyChoose />
      <HowItWorks />
      <CallToAction />
    </>
  )
}
