import evening1440 from '~/assets/evening_1440.webp'
import evening720 from '~/assets/evening_720.webp'
import { ButtonLink } from '~/components/ui/button'
import { Container } from '~/components/ui/container'
import { urlFor } from '~/lib/routes'

export function CallToAction() {
  return (
    <Container as="section" className="py-section" aria-labelledby="closing-title">
      <div className="relative isolate grid min-h-[26rem] items-center overflow-hidden rounded-2xl bg-dusk text-white after:absolute after:inset-0 after:-z-1 after:bg-evening">
        <img
          src={evening720}
          srcSet={`${evening720} 720w, ${evening1440} 1440w`}
          sizes="(min-width: 76rem) 71rem, 100vw"
          width={1440}
          height={720}
          loading="lazy"
          decoding="async"
          alt=""
          className="absolute inset-0 -z-2 size-full object-cover object-[60%_60%]"
        />
        <div className="flex max-w-[34rem] flex-col items-start gap-4 p-[clamp(1.75rem,1rem+4vw,4rem)]">
          <h2 id="closing-title">Your next night afloat is waiting</h2>
          <p>From the Bay of Islands to the Manukau, there is a mooring for your boat.</p>
          <ButtonLink href={urlFor('browse')} variant="light" size="lg" className="mt-3">
            Browse Moorings Now
          </ButtonLink>
        </div>
      </div>
    </Container>
  )
}
