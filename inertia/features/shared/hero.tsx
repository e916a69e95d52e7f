import { ButtonLink } from '~/components/ui/button'
import { HarbourPicture } from './harbour_picture'
import { MooringSearch } from './mooring_search'

export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <HarbourPicture />
      <div className="container hero-content">
        <h1 id="hero-title">Find Your Perfect Mooring</h1>
        <p className="hero-line">Book instantly, earn easily.</p>
        <MooringSearch />
        <div className="hero-links">
          <ButtonLink href="/listings" variant="secondary" icon="boat">
            Browse All Moorings
          </ButtonLink>
          <ButtonLink href="/register" variant="secondary" icon="anchor">
            List Your Mooring
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
