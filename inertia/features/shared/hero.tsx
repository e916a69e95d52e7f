import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { HarbourPicture } from './harbour_picture'
import { ListYourMooring } from './list_your_mooring'
import { Container } from '~/components/ui/container'
import { urlFor } from '~/lib/routes'

/** A light border is enough on the picture. */
const EDGE = 'border-line! shadow-xs'

/** The picture fades into the page at its top, so words stand on plain colour above the water. */
export function Hero({ search }: { search: ReactNode }) {
  return (
    <section
      className="relative isolate flex min-h-[min(50rem,calc(100svh-var(--spacing-bar)))] flex-col overflow-hidden max-md:min-h-[44rem]"
      aria-labelledby="hero-title"
    >
      <HarbourPicture />
      <Container className="pt-[clamp(2.25rem,1rem+4vw,4.5rem)] pb-12">
        <h1 id="hero-title" className="text-5xl tracking-[-0.035em]">
          Find Your Perfect Mooring
        </h1>
        <p className="mt-3 text-xl">Book instantly, earn easily.</p>
        <div id="home-search" className="mt-[clamp(1.5rem,1rem+2vw,2.25rem)] max-w-[62rem]">
          {search}
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href={urlFor('browse')} variant="secondary" icon="boat" className={EDGE}>
            Browse All Moorings
          </ButtonLink>
          <ListYourMooring className={EDGE} />
        </div>
      </Container>
    </section>
  )
}
