import evening1440 from '~/assets/evening_1440.webp'
import evening720 from '~/assets/evening_720.webp'
import { ButtonLink } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { AboutText } from '~/features/shared/about_text'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'
import { urlFor } from '~/lib/routes'

export default function About({ site }: InertiaProps) {
  return (
    <Container className="pt-page pb-page-end">
      <Seo
        title="About Us"
        description={`${site.name} is a marketplace for short stays on boat moorings in Auckland, the Hauraki Gulf and Northland.`}
      />
      <PageHeader
        title="About Us"
        description="A mooring sits empty whenever its boat is away. We let another boat use it."
      />
      <img
        src={evening1440}
        srcSet={`${evening720} 720w, ${evening1440} 1440w`}
        sizes="(min-width: 76rem) 71rem, 100vw"
        width={1440}
        height={720}
        alt="A ketch at her mooring at dusk, islands behind her"
        className="h-auto max-h-[26rem] w-full rounded-2xl object-cover"
      />
      <AboutText />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={urlFor('browse')}>Browse Moorings</ButtonLink>
        <ButtonLink href={urlFor('contact')} variant="secondary">
          Contact
        </ButtonLink>
      </div>
    </Container>
  )
}
