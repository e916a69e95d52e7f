import evening1440 from '~/assets/evening_1440.webp'
import evening720 from '~/assets/evening_720.webp'
import { ButtonLink } from '~/components/ui/button'

export function ClosingCall() {
  return (
    <section className="section container" aria-labelledby="closing-title">
      <div className="closing">
        <img
          src={evening720}
          srcSet={`${evening720} 720w, ${evening1440} 1440w`}
          sizes="(min-width: 76rem) 71rem, 100vw"
          width={1440}
          height={720}
          loading="lazy"
          decoding="async"
          alt=""
        />
        <div className="closing-text">
          <h2 id="closing-title">Your next night afloat is waiting</h2>
          <p>From the Bay of Islands to the Manukau, there is a safe mooring for your boat.</p>
          <ButtonLink href="/listings" size="lg">
            Browse Moorings Now
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
