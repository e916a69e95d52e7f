import { Container } from '~/components/ui/container'
import { cx } from '~/lib/class_names'
import { useSite } from '~/lib/use_site'
import { inZone } from '~/lib/zone'

const legs = (checkIn: string) => [
  {
    title: 'Search & Browse',
    text: 'Look for a bay, a depth or a length. Every mooring shows its rates, photos and specifications, and roughly where it lies.',
  },
  {
    title: 'Book & Pay',
    text: 'Choose your nights and see the total at once. Your nights are held while you pay by card.',
  },
  {
    title: 'Dock & Enjoy',
    text: `A day before check-in you receive the mooring number, its coordinates and how to get there. Arrive from ${checkIn}.`,
  },
]

const LEG = 'relative pb-10 pl-17 last:pb-0 min-[52rem]:pt-17 min-[52rem]:pb-0 min-[52rem]:pl-0'

/** The dashed line between two steps: vertical on phones, horizontal on wider screens. */
const COURSE =
  'not-last:before:absolute not-last:before:border-dashed not-last:before:border-teal-bright max-[52rem]:not-last:before:top-11 max-[52rem]:not-last:before:bottom-4 max-[52rem]:not-last:before:left-[1.3125rem] max-[52rem]:not-last:before:border-l-2 min-[52rem]:not-last:before:top-[1.3125rem] min-[52rem]:not-last:before:right-[calc(0.75rem-var(--spacing-columns))] min-[52rem]:not-last:before:left-14 min-[52rem]:not-last:before:border-t-2'

/** Three steps, joined by dashed lines. */
export function HowItWorks() {
  const { stayTimes } = useSite()

  return (
    <section className="bg-navy text-on-navy" aria-labelledby="how-title">
      <Container className="py-section">
        <h2 id="how-title">How It Works</h2>
        <ol className="mt-[clamp(2rem,1rem+3vw,3.5rem)] grid min-[52rem]:grid-cols-[repeat(3,1fr)] min-[52rem]:gap-columns">
          {legs(stayTimes.checkIn + inZone()).map(({ title, text }, index) => (
            <li key={title} className={cx(LEG, COURSE)}>
              <span
                className="absolute -top-2 left-0 grid size-11 place-items-center rounded-full border-2 border-teal-bright bg-navy font-display text-[1.125rem] font-strong text-white min-[52rem]:top-0"
                aria-hidden
              >
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p className="mt-2 max-w-[38ch] text-on-navy-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}
